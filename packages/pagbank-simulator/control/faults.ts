// Faults that people and tests arm in the simulation. They are kept in memory: a restart disarms them.

const REQUEST_FAULTS = [
  'erro-500', // refused before anything happened
  'erro-502-depois', // carried out, then answered by a broken gateway with HTML
  'limite', // 40004
  'json-quebrado', // carried out, the answer's JSON is cut in half
  'lentidao', // carried out, answered late
  'gotejamento', // carried out, answered byte by byte
  'corte', // carried out, the line is cut without an answer
] as const
const NOTICE_FAULTS = [
  'perder',
  'atrasar',
  'duplicar',
  'inverter',
  'assinatura-errada',
  'sem-assinatura',
] as const

export const FAULT_KINDS = [
  ...REQUEST_FAULTS,
  ...NOTICE_FAULTS,
  'recusar-boleto',
  'devolucao-indisponivel',
  'devolucao-recusada',
  'liberacao-repetida', // releasing a released custody is refused
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  kind: FaultKind
  /** For how many more requests, notices or boletos. */
  times: number
  /** For requests: `POST /orders`, `GET /charges/:id` …; undefined means any. */
  on?: string
  /** Delay of slow answers and late notices; for `gotejamento` the pause between two bytes. */
  milliseconds: number
  /** Restricts requests and refused boletos to a payer; boletos and refunds to an amount in centavos. */
  taxId?: string
  amountCents?: number
}

export class Faults {
  private armed: Fault[] = []

  list(): readonly Fault[] {
    return this.armed
  }

  add(fault: Fault): void {
    this.armed.push(fault)
  }

  clear(): void {
    this.armed = []
  }

  /** The first request fault that matches this call and payer, counted down by one. */
  takeForRequest(call: string, taxId: string | undefined): Fault | undefined {
    const kinds: readonly string[] = REQUEST_FAULTS
    const means = ({ on, taxId: only }: Fault) =>
      (on === undefined || on === call) && (only === undefined || only === taxId)
    return this.take(fault => kinds.includes(fault.kind) && means(fault))
  }

  /** The first fault of this kind, counted down by one. */
  takeKind(kind: FaultKind): Fault | undefined {
    return this.take(fault => fault.kind === kind)
  }

  /** Must a refund of this amount fail in this way? Counts the fault down. */
  takeRefund(kind: 'devolucao-indisponivel' | 'devolucao-recusada', amountCents: number): boolean {
    const matches = (fault: Fault) =>
      fault.kind === kind && (fault.amountCents === undefined || fault.amountCents === amountCents)
    return this.take(matches) !== undefined
  }

  /** Must a boleto for this payer and amount be declined? Counts the fault down. */
  takeDecline(taxId: string, amountCents: number): boolean {
    const matches = (fault: Fault) =>
      fault.kind === 'recusar-boleto' &&
      (fault.taxId === undefined || fault.taxId === taxId) &&
      (fault.amountCents === undefined || fault.amountCents === amountCents)
    return this.take(matches) !== undefined
  }

  private take(matches: (fault: Fault) => boolean): Fault | undefined {
    const found = this.armed.find(matches)
    if (!found) return undefined
    found.times -= 1
    this.armed = this.armed.filter(fault => fault.times > 0)
    return found
  }
}
