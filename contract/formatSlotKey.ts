/** A slot that the program no longer has is named after its key: `MedicalExam` becomes Medical Exam. */
export function formatSlotKey(key: string): string {
  return key.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ');
}
