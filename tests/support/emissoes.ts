// Unanswered requests for a boleto, as a power cut leaves them: the credit is reserved and the boleto may or may not exist.

import { reservarPedido } from '#server/cobranca/emissao/emissao.ts'
import { buscarEmissao, type Emissao } from '#server/cobranca/emissao/emissao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { adicionar } from './compras.ts'
import { naMesa } from './mesa.ts'
import type { Pessoa } from './pessoa.ts'
import { criarComprador, criarCotacao } from './test-users.ts'

const HORA_MS = 3_600_000

interface Situacao {
  /** Whether the provider made the boleto. Its answer is lost in both cases. */
  chegou: boolean
  /** The age of the request. */
  horas?: number
  comprador?: Pessoa
  /** Null if the cart stays as it is. */
  cotacaoId?: number | null
}

/** Reserves a buyer's cart for a boleto and does not ask the provider. */
export async function reservar(app: AppForTest, { id }: Pick<Pessoa, 'id'>): Promise<Emissao> {
  const pedido = { userId: id, porUsuarioId: id, pedidoId: null, totalEsperado: null }
  const reserva = await inTransaction(app.deps.db, tx => reservarPedido(app.deps, tx, pedido))
  if ('link' in reserva) throw new Error('o carrinho já era um pedido')
  return reserva
}

/** An unanswered emission, of R$ 65,00 unless a quote is given. `orderId` is empty if it never reached the provider. */
export async function emissaoSemResposta(app: AppForTest, { chegou, horas = 26, ...situacao }: Situacao) {
  const comprador = situacao.comprador ?? (await criarComprador(app))
  const { cotacaoId = await criarCotacao(app, { preco: 2000 }) } = situacao
  if (cotacaoId !== null) await adicionar(comprador, cotacaoId)
  const { id } = await reservar(app, comprador)
  const desde = new Date(app.deps.clock().getTime() - horas * HORA_MS)
  await app.deps.db.updateTable('emissao').set({ iniciada_em: desde }).where('id', '=', id).execute()
  const emissao = await buscarEmissao(app.deps.db, id)
  if (!emissao) throw new Error('a emissão acabou de ser escrita')
  const { pedidoId, requisicao, chaveIdempotencia, referencia } = emissao
  const resultado = chegou ? await app.deps.pagbank.emitirBoleto(requisicao, chaveIdempotencia) : null
  const boleto = resultado?.tipo === 'emitido' ? resultado.boleto : null
  return {
    id,
    comprador,
    pedidoId,
    referencia,
    desde,
    orderId: boleto?.orderId ?? '',
    chargeId: boleto?.chargeId ?? '',
  }
}

/** Undoes an emission as staff do. */
export function desfazer(equipe: Pessoa, id: number, motivo: unknown = 'Sem resposta há dois dias') {
  return naMesa(equipe, 'boleto-sem-resposta', id, 'desfazer', { observacao: motivo })
}

/** Looks for the boleto of an emission by the provider's own id, as staff do. */
export function buscarNoProvedor(equipe: Pessoa, id: number, codigo: string) {
  return naMesa(equipe, 'boleto-sem-resposta', id, 'buscar', { campos: { codigo } })
}
