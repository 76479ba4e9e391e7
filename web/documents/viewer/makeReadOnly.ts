interface Words {
  ticked: string;
  notTicked: string;
}

/** Replaces fields by their values as styled text, which can be selected but not changed. */
export function makeReadOnly(form: HTMLElement, words: Words): void {
  for (const field of form.querySelectorAll<HTMLElement>('input, textarea, select')) {
    field.replaceWith(stillOf(field, words));
  }
  for (const button of form.querySelectorAll('button')) button.remove();
  for (const stop of form.querySelectorAll('[tabindex]')) stop.removeAttribute('tabindex');
  for (const picture of form.querySelectorAll('img')) {
    picture.alt ||= picture.getAttribute('aria-label') ?? '';
  }
}

function stillOf(field: HTMLElement, words: Words): HTMLElement {
  const still = document.createElement('span');
  still.className = field.className;
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    showTick(still, field, words);
  } else {
    still.style.cssText = field.style.cssText;
    still.textContent = filledIn(field);
    still.classList.add('form-value');
    if (field instanceof HTMLTextAreaElement) still.classList.add('form-lines');
  }
  return still;
}

function showTick(still: HTMLElement, field: HTMLInputElement, words: Words): void {
  const state = field.checked ? words.ticked : words.notTicked;
  const name = field.getAttribute('aria-label') || field.closest('label')?.textContent.trim();
  still.setAttribute('role', 'img');
  still.setAttribute('aria-label', name ? `${name}: ${state}` : state);
  still.classList.add('form-tick');
  still.dataset.tick = field.type;
  still.dataset.ticked = String(field.checked);
}

function filledIn(field: HTMLElement): string {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map((option) => option.text).join(', ');
  }
  if (field instanceof HTMLInputElement) return field.type === 'password' ? '' : field.value;
  return field.textContent ?? '';
}
