// Orders that are paid by Pix (rules N95–N101).
import { acompanharTodosOsPix } from '#server/cobranca/pix/acompanhar-pix.ts'
import { gravarConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { alterarStatus } from './compras.ts'
import type { Pessoa } from './pessoa.ts'
import { pedidoDe65 } from './segunda-via.ts'
import { contadores, controle } from './simulador.ts'
import { criarEquipe } from './test-users.ts'

/** Lets delivered orders be paid by Pix, or not. */
export function ligarPix({ deps: { db } }: Pick<AppForTest, 'deps'>, ligado = true): Promise<void> {
  return inTransaction(db, tx => gravarConfiguracao(tx, 'pixLigado', ligado))
}

/** A delivered order of R$ 65,00 that nobody has paid. */
export async function pedidoEntregue(app: AppForTest) {
  const pedido = await pedidoDe65(app)
  const equipe = await criarEquipe(app)
  await alterarStatus(equipe, pedido.id, 'ENTREGUE')
  return { ...pedido, equipe }
}

/** Asks for an order's Pix code. */
export function pedirPix(pessoa: Pessoa, id: number) {
  return pessoa.chamar('POST /v1/pedido/{id}/pix', { params: { id } })
}

/** The emissions of an order's codes, oldest first. */
export function emissoesDePix({ deps: { db } }: AppForTest, pedidoId: number) {
  return db
    .selectFrom('emissao')
    .select(['id', 'situacao', 'referencia', 'requisicao'])
    .where('pedido_id', '=', pedidoId)
    .where('meio', '=', 'PIX')
    .orderBy('id')
    .execute()
}

/** Pays an order's newest code at its bank; the notice comes by itself. */
export async function pagarPix(app: AppForTest, pedidoId: number): Promise<void> {
  const { referencia } = (await emissoesDePix(app, pedidoId)).at(-1) ?? {}
  await controle(app, 'POST', `/cobrancas/${referencia}/pagar`)
}

/** How many codes the provider made for each emission of an order. */
export async function codigosNoProvedor(app: AppForTest, pedidoId: number): Promise<number[]> {
  const todos = await contadores(app)
  return (await emissoesDePix(app, pedidoId)).map(
    ({ referencia }) => todos.find(({ reference_id }) => reference_id === referencia)?.orders ?? 0,
  )
}

/** The job's round, without the wait before it repeats a call that may be under way. */
export const acompanhar = (app: AppForTest) => acompanharTodosOsPix(app.deps, 0)
