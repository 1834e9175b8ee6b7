import { sql } from 'kysely'
import { formatarData } from '#domain/calendario.ts'
import { atualizarRecusa } from '#server/pedido/pedido/estado-repository.ts'
import { type AtoSoDaConta, atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { exigirVisto, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { desfazerEmissao } from './emissao.ts'
import { anotarQuemAchou, buscarEmissao, type Emissao, type EmissaoLida } from './emissao-repository.ts'
import { motivoDaSegundaVia } from './motivo-da-segunda-via.ts'
import { confere, registrarBoleto } from './registrar-boleto.ts'
import { ESPERA_PELA_EQUIPE_MS, podeRepetir } from './sem-resposta.ts'

/** An emission as the desk tells of it. */
interface EmissaoDaMesa {
  id: number
  situacao: 'ABERTA' | 'CONCLUIDA' | 'RECUSADA'
  pedidoId: number
  /** More than 1 for a further boleto of an order. */
  via: number
  referencia: string
  iniciadaEm: Date
  /** How often the provider was asked. */
  tentativas: number
  /** The provider's last answer; null if it never answered. */
  detalhe: string | null
  requisicao: RequisicaoDeBoleto
  /** Its boleto, once the provider showed it. */
  cobranca: { vencimento: string; paga: boolean } | null
}

// A cart is no order: only a further boleto has one while nothing is known of it.
const COLUNAS = sql`e.id::text as id, case when e.via > 1 or e.situacao = 'CONCLUIDA' then e.pedido_id end as pedido_id,
  p.comprador_id as pessoa_id, (e.requisicao #>> '{charges,0,amount,value}')::bigint as valor_centavos,
  e.iniciada_em as desde, e.iniciada_em as vez`

/** Boletos of which the provider has not said for a day whether they exist (rule M17, design/emission). */
export const boletoSemRespostaNaMesa: TipoDeTarefa<Dependencies, 'boleto-sem-resposta'> = {
  tipo: 'boleto-sem-resposta',
  folgaMs: ESPERA_PELA_EQUIPE_MS,
  abertas: ({ agora }, id) => sql`
    select ${COLUNAS} from emissao e join pedido p on p.id = e.pedido_id
    where e.situacao = 'ABERTA' and e.meio = 'BOLETO' and e.iniciada_em < ${new Date(agora.getTime() - ESPERA_PELA_EQUIPE_MS)}
      and ${soDo(sql`e.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, e.terminada_em as em, e.terminada_por as por_id,
      case when e.situacao = 'CONCLUIDA' then 'boleto encontrado' when e.terminada_por is null then 'recusado pelo PagBank'
        else 'boleto desfeito' end as desfecho,
      case when e.terminada_por is not null then e.motivo end as observacao
    from emissao e join pedido p on p.id = e.pedido_id
    where e.terminada_em - e.iniciada_em > interval '24 hours' and e.situacao <> 'ABERTA' and e.meio = 'BOLETO' and ${soDo(sql`e.id`, id)}
      and ${entre(sql`e.terminada_em`, dias)}`,
  ler: async (db, ids, { agora }) => {
    const lidas = await buscarEmissoesDaMesa(db, ids.map(Number))
    return new Map(lidas.map(lida => [String(lida.id), palavras(lida, agora)]))
  },
  abrir: async ({ db }, id, { hoje }) => {
    const [lida] = await buscarEmissoesDaMesa(db, [Number(id)])
    const emissao = exigir(lida, 'emissao-inexistente')
    return { visto: emissao.situacao, explicacao: explicacao(emissao, hoje) }
  },
  acoes: {
    buscar: (deps, { id, visto, campos: { codigo }, user }) =>
      buscarSemResposta(deps, { emissaoId: Number(id), visto, codigo, porUsuarioId: user.id }),
    desfazer: (deps, { id, visto, observacao: motivo, user }) =>
      desfazerSemResposta(deps, { emissaoId: Number(id), visto, motivo, porUsuarioId: user.id }),
  },
}

/** These emissions, open or ended. */
async function buscarEmissoesDaMesa(db: Db, ids: readonly number[]): Promise<EmissaoDaMesa[]> {
  const { rows } = await sql<EmissaoDaMesa>`
    select e.id, e.situacao, e.pedido_id as "pedidoId", e.via, e.referencia, e.iniciada_em as "iniciadaEm", e.tentativas,
      e.ultimo_detalhe as detalhe, e.requisicao,
      case when c.id is not null then
        jsonb_build_object('vencimento', c.vencimento, 'paga', c.pago_centavos > 0) end as cobranca
    from emissao e left join cobranca c on c.emissao_id = e.id
    where e.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const FRASES = {
  ABERTA: 'O PagBank não disse se o boleto existe',
  CONCLUIDA: 'O boleto existe no PagBank',
  RECUSADA: 'O boleto não vale',
}

function palavras(emissao: EmissaoDaMesa, agora: Date) {
  const { situacao, via, pedidoId, referencia, detalhe, tentativas } = emissao
  return {
    frase: FRASES[situacao],
    fatos: [
      { rotulo: 'Referência', texto: referencia },
      ...(via > 1 ? [{ rotulo: 'Boleto novo', texto: `do pedido #${pedidoId}` }] : []),
      { rotulo: 'Última resposta', texto: detalhe ?? 'nenhuma' },
      {
        rotulo: 'Tentativas',
        texto: `${tentativas}${situacao === 'ABERTA' ? repeticao(emissao, agora) : ''}`,
      },
    ],
  }
}

const repeticao = (emissao: EmissaoDaMesa, agora: Date) =>
  podeRepetir(emissao, agora) ? '. Repete sozinho.' : '. Não repete mais: poderia gerar um segundo boleto.'

function explicacao({ situacao, via, cobranca }: EmissaoDaMesa, hoje: string): string | undefined {
  if (situacao === 'ABERTA')
    return via > 1
      ? 'O pedido tem um boleto mais antigo e fica como está até a equipe decidir.'
      : 'O limite do comprador segue reservado e o carrinho, parado, até a equipe decidir.'
  if (situacao === 'CONCLUIDA' || !cobranca) return undefined
  const apareceu = 'Mais tarde o boleto apareceu no PagBank'
  if (via > 1) return `${apareceu}. Ele vale pelo mesmo pedido.`
  if (cobranca.paga) return `${apareceu} e foi pago. O dinheiro volta ao comprador.`
  const vence = cobranca.vencimento < hoje ? 'venceu' : 'vence'
  return `${apareceu}. Ele ${vence} em ${formatarData(cobranca.vencimento)} e não foi pago.`
}

// What staff decide about a boleto without an answer from the provider (rule M17, design/emission).

const DESFAZER_EMISSAO = atoSoDaConta(
  'desfazer-emissao',
  'Pedidos e dinheiro',
  'Desfez um boleto sem resposta',
)
const BUSCAR_EMISSAO = atoSoDaConta('buscar-emissao', 'Pedidos e dinheiro', 'Achou um boleto no PagBank')

interface Decisao {
  emissaoId: number
  porUsuarioId: number
  /** The state that the author saw. */
  visto: string
}

/**
 * Undoes the emission: the credit is free, the cart is as it was, and the cart shows `boleto-desfeito`. A call that is under way may
 * still create the boleto; `registrarBoleto` then records it as one without an order. Refuses with `emissao-inexistente`,
 * `emissao-ja-terminada` or `tarefa-mudou`.
 */
async function desfazerSemResposta(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { emissaoId, motivo, porUsuarioId, visto }: Decisao & { motivo: string },
): Promise<void> {
  const agora = clock()
  const emissao = await exigirAberta({ db }, emissaoId, visto)
  await inTransaction(db, async tx => {
    if (
      !(await desfazerEmissao(
        tx,
        { ...emissao, tentativas: undefined, terminadaPor: porUsuarioId },
        motivo,
        agora,
      ))
    )
      throw new RecusaError({ codigo: 'emissao-ja-terminada' })
    const recusa = { codigo: 'boleto-desfeito' } as const
    await atualizarRecusa(tx, emissao.pedidoId, emissao.via > 1 ? motivoDaSegundaVia(recusa) : recusa)
    const antes = { situacao: 'ABERTA', referencia: emissao.referencia, detalhe: emissao.ultimoDetalhe }
    const depois = { situacao: 'RECUSADA', motivo }
    await auditar(tx, { ...registro(DESFAZER_EMISSAO, emissao), porUsuarioId, antes, depois }, agora)
  })
}

/**
 * Reads an order or a charge by the provider's own id, because the provider has no search by our reference. Records it if it is this
 * emission's boleto. Refuses with `emissao-inexistente`, `emissao-ja-terminada`, `tarefa-mudou` or `boleto-nao-encontrado`.
 */
export async function buscarSemResposta(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>,
  { emissaoId, codigo, porUsuarioId, visto }: Decisao & { codigo: string },
): Promise<void> {
  const emissao = await exigirAberta(deps, emissaoId, visto)
  const boleto = await deps.pagbank.buscarBoleto(codigo)
  if (!boleto || boleto === 'recusado' || !confere(boleto, emissao))
    throw new RecusaError({ codigo: 'boleto-nao-encontrado' })
  const registroDaBusca = { ...registro(BUSCAR_EMISSAO, emissao), porUsuarioId, depois: { codigo } }
  const concluida = await registrarBoleto(deps, emissao, boleto, async tx => {
    await anotarQuemAchou(tx, emissaoId, porUsuarioId)
    await auditar(tx, registroDaBusca, deps.clock())
  })
  if (!concluida) throw new RecusaError({ codigo: 'emissao-ja-terminada' })
}

// An open emission changes only by ending, which `encerrar` sees once.
async function exigirAberta(
  { db }: Pick<Dependencies, 'db'>,
  emissaoId: number,
  visto: string,
): Promise<EmissaoLida> {
  const emissao = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  if (emissao.situacao !== 'ABERTA') throw new RecusaError({ codigo: 'emissao-ja-terminada' })
  exigirVisto(visto, emissao.situacao)
  return emissao
}

function registro(acao: AtoSoDaConta, { pedidoId }: Emissao) {
  return { acao, alvo: { tipo: 'pedido', id: pedidoId } } as const
}
