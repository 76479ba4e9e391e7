/** More than anybody means to add at once: somebody dropped the wrong folder. */
export const mostFiles = 100;

/** Files that the computer puts into folders by itself. */
const ofTheComputer = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** The files of a drop, those in its folders too; it has to be asked before the event is over. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const dropped = [...data.items].map((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  const found: File[] = [];
  for (const one of dropped) {
    if (one instanceof File) found.push(one);
    else if (one) await addFilesOf(one as FileSystemDirectoryEntry, found);
  }
  return found;
}

async function addFilesOf(folder: FileSystemDirectoryEntry, found: File[]): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (found.length > mostFiles) return;
    if (ofTheComputer.test(entry.name)) continue;
    if (entry.isDirectory) await addFilesOf(entry as FileSystemDirectoryEntry, found);
    else found.push(await fileOf(entry as FileSystemFileEntry));
  }
}

/** A reader hands out the entries of a folder in portions; an empty one is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

/** One that cannot be read is named as an empty one rather than passed over. */
function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));
}
