import { describe, expect, it } from 'vitest'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { podeRepetir } from './sem-resposta.ts'

const INICIO = new Date('2026-11-20T15:00:00Z')
const HORA_MS = 3_600_000
const iniciadaEm = INICIO
const apos = (ms: number) => new Date(INICIO.getTime() + ms)

// Only the due date is read.
const requisicao = (due_date: string) =>
  ({ charges: [{ payment_method: { boleto: { due_date } } }] }) as unknown as RequisicaoDeBoleto

describe('rule M17, design/emission: an emission without an answer', () => {
  it('may be repeated for 25 hours, and again once its due date has passed', () => {
    const emissao = { iniciadaEm, requisicao: requisicao('2026-11-25') }
    const respostas = [25 * HORA_MS, 25 * HORA_MS + 1].map(ms => podeRepetir(emissao, apos(ms)))
    expect(respostas).toEqual([true, false])
    // The day ends at 03:00 UTC.
    expect(podeRepetir(emissao, new Date('2026-11-26T02:59:59Z'))).toBe(false)
    expect(podeRepetir(emissao, new Date('2026-11-26T03:00:00Z'))).toBe(true)
  })
})
