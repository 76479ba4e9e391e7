/**
 * What is loaded when it is first wanted, and kept. A weak line gets a second chance; then a failure is
 * kept too, or React, which waits for it, would ask again and again.
 */
export function loadedOnce<Key, File>(load: (key: Key) => Promise<File>) {
  const kept = new Map<Key, Promise<File>>();
  const failed = new Set<Key>();

  function get(key: Key): Promise<File> {
    const known = kept.get(key);
    if (known) return known;
    const file = load(key);
    kept.set(key, file);
    file.catch(() => {
      if (!failed.has(key)) kept.delete(key);
      failed.add(key);
    });
    return file;
  }
  return { get, kept };
}
