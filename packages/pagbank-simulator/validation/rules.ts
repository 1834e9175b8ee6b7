/** What the checks need besides the request. */
export interface ValidationRules {
  now: Date
  /** Today's date in São Paulo, `AAAA-MM-DD`. */
  today: string
  merchantEmail: string
  /** The platform's account: the primary of every split. */
  ownerAccountId: string
  maxReceivers: number
  /** The marketplace's own addresses for notices. */
  noticeUrls: readonly string[]
  /** An account's type and status, or null if there is no account with this id. */
  receiver(accountId: string): { type: string; status: string } | null
}
