/** What the checks must know besides the request itself. */
export interface ValidationRules {
  /** Today's date in São Paulo, `AAAA-MM-DD`. */
  today: string
  merchantEmail: string
  /** The platform's account: the primary of every split. */
  ownerAccountId: string
  maxReceivers: number
  /** What is known of an account, or null if there is none with this id. */
  receiver(accountId: string): { type: string; status: string } | null
}
