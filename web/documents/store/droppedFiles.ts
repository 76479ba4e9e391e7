/** More files mean that the wrong folder was dropped. */
export const mostFiles = 100;

/** Operating systems and programs create these files by themselves. */
const ofTheComputer = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Includes files in folders. Must be called during the event. */
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

/** `readEntries` returns entries in batches; an empty batch is the end. */
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

/** An unreadable file is returned as an empty one, so that its name is reported. */
function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));
}
