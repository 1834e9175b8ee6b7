// What a list offers can be bought: SQL and the domain say the same of every quote.
// What can be bought is said twice: by SQL for lists (`disponivelEm`), and with its reason by the domain for a cart. They agree.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { motivoParaNaoVender } from '#domain/compra/condicoes.ts'
import { type Ausencia, voltaEm } from '#domain/venda/ausencia.ts'
import { venceuEm } from '#domain/venda/validade.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { useApp } from '../support/app-for-test.ts'
import { ensaiar } from '../support/ensaio.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarCotacao, criarVendedor } from '../support/test-users.ts'

const app = useApp()
// Close to midnight in São Paulo, so that its day and that of UTC differ.
const AGORA = new Date('2035-06-05T01:30:00Z')
const HORA_MS = 3_600_000
const haHoras = (horas: number) => new Date(AGORA.getTime() - horas * HORA_MS)

let vendedor: Pessoa
let id: number
beforeAll(async () => {
  vendedor = await criarVendedor(app)
  id = await criarCotacao(app, { vendedor })
})

const instante = fc.constantFrom(-200, -49, -24, -1, 0, 1, 24, 48, 49, 72, 200, 800).map(haHoras)
const ausencia: fc.Arbitrary<Ausencia> = fc.oneof(
  fc.constant({ ausenteDe: null, ausenteAte: null }),
  fc.tuple(fc.integer({ min: -3, max: 2 }), fc.integer({ min: 0, max: 3 })).map(([de, dias]) => {
    const ausenteDe = somarDias(dataEmSaoPaulo(AGORA), de)
    return { ausenteDe, ausenteAte: somarDias(ausenteDe, dias) }
  }),
)
const umaCotacao = fc.record({
  atualizadaEm: fc.constantFrom(0, 1, 24, 49, 72, 73, 800).map(haHoras),
  confirmadaEm: fc.option(fc.constantFrom(0, 1, 24, 71, 72, 800).map(haHoras)),
  validaAte: fc.option(instante),
  estoque: fc.option(fc.integer({ min: 0, max: 12 })),
  multiplo: fc.constantFrom(1, 1, 2, 3),
  vezes: fc.constantFrom(1, 2, 3),
  ausencia,
  esconderSemConfirmacaoDias: fc.constantFrom(null, 0, 1, 3, 30),
})

it('rules N11, N14, N15, N20, N25: SQL and the domain agree on which quotes can be bought', () =>
  ensaiar(app, async tx => {
    await fc.assert(
      fc.asyncProperty(umaCotacao, async ({ ausencia: fora, esconderSemConfirmacaoDias: dias, ...q }) => {
        const minimo = q.multiplo * q.vezes
        await sql`update cotacao set atualizada_em = ${q.atualizadaEm}, confirmada_em = ${q.confirmadaEm}, valida_ate = ${q.validaAte},
          disponivel = ${q.estoque}, minimo = ${minimo}, multiplo = ${q.multiplo} where id = ${id}`.execute(
          tx,
        )
        await sql`update usuario set ausente_de = ${fora.ausenteDe}, ausente_ate = ${fora.ausenteAte} where id = ${vendedor.id}`.execute(
          tx,
        )
        await sql`delete from configuracao`.execute(tx)
        if (dias !== null)
          await sql`insert into configuracao (chave, valor) values ('esconderSemConfirmacaoDias', ${String(dias)})`.execute(
            tx,
          )
        const { rows } = await sql`select q.id from ${disponivelEm(AGORA)} q where q.id = ${id}`.execute(tx)
        const motivo = motivoParaNaoVender({
          ...q,
          vendedorNome: 'Sítio',
          produtoNome: 'Tomate',
          disponivel: true,
          minimo,
          venceuEm: venceuEm(q, { agora: AGORA, esconderSemConfirmacaoDias: dias ?? 0 }),
          voltaEm: voltaEm(fora, dataEmSaoPaulo(AGORA)),
        })
        expect(rows.length, JSON.stringify(motivo)).toBe(motivo === null ? 1 : 0)
      }),
      { numRuns: 300, endOnFailure: true },
    )
  }))
