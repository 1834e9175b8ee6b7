// How long a paid order may wait for its delivery before staff are reminded (rule M45).
const DIA_MS = 86_400_000

/** Orders that were paid at this instant or before it, and are not delivered, have waited for so many days. */
export function limiteDaEspera(dias: number, agora: Date): Date {
  return new Date(agora.getTime() - dias * DIA_MS)
}

/** For how many whole days an order has been paid; 0 on the first one. */
export function diasDesde(pagoEm: Date, agora: Date): number {
  return Math.max(0, Math.floor((agora.getTime() - pagoEm.getTime()) / DIA_MS))
}
