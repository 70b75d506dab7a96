/** Copies a text. Over plain http there is no clipboard to write to: then the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    // Beside an open dialog nothing can be selected, only in it.
    (document.activeElement?.closest('dialog') ?? document.body).append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    return copied;
  }
}
