/** A file that cannot be read as a spreadsheet. The message is for the person who chose it. */
export class PlanilhaIlegivel extends Error {
  override readonly name = 'PlanilhaIlegivel'
}
