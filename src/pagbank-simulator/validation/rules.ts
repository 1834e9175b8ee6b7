/** What the checks must know besides the request itself. */
export interface ValidationRules {
  /** Today's date in São Paulo, `AAAA-MM-DD`. */
  today: string
  merchantEmail: string
  /** The account whose token makes the order: the primary of every split. */
  ownerAccountId: string
  maxReceivers: number
  /** What is known of an account, or null if there is none with this id. */
  receiver(accountId: string): { type: string; status: string } | null
}
