/** A slot that the program no longer has is named by its key: `MedicalExam` is Medical Exam. */
export function slotInWords(key: string): string {
  return key.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ');
}
