export interface FormNode {
  name: string;
  value?: string;
  attributes?: Readonly<Record<string, unknown>>;
  children?: readonly (FormNode | null)[];
}

export interface CheckboxTexts {
  ticked: string;
  notTicked: string;
}

/** Turns form fields into text that can be searched and selected but not changed, and links into plain text. */
export function makeFormReadOnly(node: FormNode, texts: CheckboxTexts, label?: FormNode): FormNode {
  const { name, attributes = {}, children = [] } = node;
  const filledIn = (value: unknown, classes = 'form-value'): FormNode => ({
    name: 'span',
    attributes: {
      class: [...listClasses(attributes), classes],
      ...fixFontFamily(attributes.style),
    },
    value: String(value ?? ''),
    children: [],
  });
  if (name === 'input' && ['checkbox', 'radio'].includes(String(attributes.type))) {
    return createCheckboxText(attributes, texts, label);
  }
  if (name === 'input') return filledIn(attributes.value);
  if (name === 'textarea') return filledIn(attributes.textContent, 'form-value form-lines');
  if (name === 'select') {
    const chosen = children.filter((option) => option?.attributes?.selected);
    return filledIn(chosen.map((option) => option?.value).join(', '));
  }
  const keptAttributes = Object.entries(attributes).filter(
    ([key]) => !removedAttributes.includes(key),
  );
  return {
    ...node,
    name: name === 'a' ? 'span' : name,
    attributes: {
      ...Object.fromEntries(keptAttributes),
      ...fixFontFamily(attributes.style),
      ...(name === 'img' && { alt: attributes.alt ?? '' }),
    },
    children: children
      .filter((child) => child?.name !== 'button')
      .map((child) => child && makeFormReadOnly(child, texts, name === 'label' ? node : label)),
  };
}

/** These attributes link to other pages or change the Tab order. */
const removedAttributes = ['href', 'newWindow', 'tabindex'];

const listClasses = (attributes: FormNode['attributes']) => [attributes?.class ?? []].flat();

function createCheckboxText(
  attributes: NonNullable<FormNode['attributes']>,
  texts: CheckboxTexts,
  label: FormNode | undefined,
): FormNode {
  const name = attributes['aria-label'] || (label && getFormNodeText(label).trim());
  const state = attributes.checked ? texts.ticked : texts.notTicked;
  return {
    name: 'span',
    attributes: {
      class: [...listClasses(attributes), 'form-tick'],
      role: 'img',
      'aria-label': name ? `${name}: ${state}` : state,
      'data-tick': attributes.type,
      'data-ticked': String(Boolean(attributes.checked)),
    },
    children: [],
  };
}

const getFormNodeText = ({ value = '', children = [] }: FormNode): string =>
  value + children.map((child) => (child ? getFormNodeText(child) : '')).join('');

/**
 * pdf.js registers the fonts of a form under quoted names. Newer browsers treat the quotes as part of the
 * name, but older browsers do not. The fallback is sans-serif.
 */
function fixFontFamily(style: unknown): { style: object } | object {
  if (typeof style !== 'object' || !style) return {};
  if (!('fontFamily' in style) || typeof style.fontFamily !== 'string') return { style };
  const { fontFamily } = style;
  const literal = JSON.stringify(fontFamily);
  return { style: { ...style, fontFamily: `${literal}, ${fontFamily}, sans-serif` } };
}
