/** What is loaded when it is first wanted, and kept: also a failure, or React would ask again and again. */
export function loadedOnce<Key, File>(load: (key: Key) => Promise<File>) {
  const kept = new Map<Key, Promise<File>>();

  function get(key: Key): Promise<File> {
    const file = kept.get(key) ?? load(key);
    kept.set(key, file);
    return file;
  }
  return { get, kept };
}
