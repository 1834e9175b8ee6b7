import { formatarDia } from '#web/components/data/datas.ts'

/** "20/11/2026" of the instant from which a version applies; the initial version has no such day. */
export function inicioDaVigencia(vigenteDesde: string): string {
  return Date.parse(vigenteDesde) > 0 ? formatarDia(vigenteDesde) : 'o início'
}
