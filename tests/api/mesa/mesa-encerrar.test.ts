// The steps by which staff end a task, below the desk's own look for an ended one (design/desk).
import { afterEach, describe, expect, it } from 'vitest'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { tipoDeTarefa } from '#server/mesa/mesa/tipos-de-tarefa.ts'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { lerTarefa } from '../../support/mesa.ts'
import { desarmar } from '../../support/simulador.ts'
import { TAREFAS } from '../../support/tarefas.ts'
import { criarEquipe } from '../../support/test-users.ts'

const app = useApp()
afterEach(async () => {
  await desarmar(app)
  await conferirInvariantes(app)
})

const ABERTA = { situacao: 'ABERTO' }
type Nota = readonly [tipo: NomeDoTipo, ato: string, recusa: string, antes: unknown, depois: object]
const NOTAS: readonly Nota[] = [
  ['reembolso', 'concluir-reembolso', 'reembolso-ja-concluido', ABERTA, { situacao: 'CONCLUIDO' }],
  [
    'repasse-preso',
    'acertar-repasse-preso',
    'repasse-ja-encerrado',
    { situacao: 'PRESO' },
    { situacao: 'ACERTADO' },
  ],
  ['pagamento-a-vendedor', 'pagar-vendedor', 'vendedor-ja-pago', ABERTA, { situacao: 'PAGO' }],
  ['divergencia', 'ver-divergencia', 'divergencia-ja-vista', null, { pagoCentavos: 7250 }],
  ['cancelamento', 'recusar-cancelamento', 'cancelamento-ja-decidido', null, {}],
  ['conversa', 'atender-conversa', 'tarefa-mudou', {}, { esperaDesde: null }],
]

describe.each(NOTAS)('rule M66: a note that staff make about %s', (tipo, acao, recusa, antes, depois) => {
  it('is made once by four at once, each of whom saw it, with one audit entry', async () => {
    const { id, acao: nome, ...dados } = await TAREFAS[tipo](app)
    const equipe = await Promise.all(Array.from({ length: 4 }, () => criarEquipe(app)))
    const alguem = await criarEquipe(app)
    const { visto, pedidoId } = (await lerTarefa(alguem, tipo, id)).body
    const fazer = exigir(tipoDeTarefa(tipo).acoes[nome])
    const feitas = await Promise.allSettled(
      equipe.map(um => fazer(app.deps, { id, visto, ...dados, user: { id: um.id, papel: 'FUNCIONARIO' } })),
    )
    const recusas = feitas.flatMap(feita => (feita.status === 'rejected' ? [feita.reason.motivo.codigo] : []))
    expect(recusas).toEqual([recusa, recusa, recusa])
    const { content } = (await alguem.chamar('GET /v1/auditoria', { query: { acao } })).body
    const ids = equipe.map(um => um.id)
    expect(content.filter(({ por }) => por && ids.includes(por.id))).toMatchObject([
      { alvo: { tipo: 'pedido', id: pedidoId }, antes, depois },
    ])
  })
})
