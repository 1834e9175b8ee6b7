import { sql } from 'kysely'
import { formatarData } from '#domain/calendario.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { buscarSemResposta, desfazerSemResposta } from './decidir-sem-resposta.ts'
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
