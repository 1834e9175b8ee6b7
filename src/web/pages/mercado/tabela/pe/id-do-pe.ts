/** Where the keyboard goes on after the sheet, which has four fields a row. */
export const ID_DO_PE = 'pe-da-tabela'
