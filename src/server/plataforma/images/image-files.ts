/** Where the files of pictures lie. */
export interface ImageFiles {
  /** Each file is whole or missing, whatever fails. */
  write(files: readonly { name: string; bytes: Buffer }[]): Promise<void>
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(names: readonly string[]): Promise<void>
  /** Names of the files that were written before this moment. */
  listOlder(olderThan: Date): Promise<string[]>
}
