/**
 * The document brings the styles of its page in itself. A link to each, which the browser does not follow, tells
 * the loader of page files that they are there. It is made here and not in the document: some browsers load
 * what a link names before they see that it is disabled.
 */
export function markInlineStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = style.dataset.file ?? '';
    document.head.append(link);
  }
}
