import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { DIAS_ANTES_DE_LIBERAR, motivoParaNaoAcertar } from '#domain/pagamento/repasse-preso.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { alvoDoDinheiro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  atualizarAcerto,
  buscarRepassesPresos,
  DOS_REPASSES,
  type RepassePresoLido,
  SOMA_DAS_PARTES,
  travarRepassePreso,
} from './repasse-preso-repository.ts'

const ACERTAR_REPASSE_PRESO = atoSoDaConta(
  'acertar-repasse-preso',
  'Pedidos e dinheiro',
  'Resolveu um repasse preso no PagBank',
)

const RELACAO = sql`
  select n.cobranca_id::text as id, c.pedido_id, p.comprador_id as pessoa_id, ${SOMA_DAS_PARTES} as valor_centavos, n.desde,
    case when n.situacao = 'LIBERADO' then n.desde
      else (n.libera_em - ${DIAS_ANTES_DE_LIBERAR}::int)::timestamp at time zone 'America/Sao_Paulo' end as vez,
    coalesce(n.acertado_em, n.lida_em) as em, n.acertado_por as por_id, n.observacao, n.situacao
  from ${DOS_REPASSES}`

/** Sellers' shares that the provider releases by itself although the buyer was paid back by hand (rule M38). */
export const repassePresoNaMesa: TipoDeTarefa<Dependencies, 'repasse-preso'> = {
  tipo: 'repasse-preso',
  folgaMs: 0,
  abertas: (_, id) => sql`
    select id, pedido_id, pessoa_id, valor_centavos, desde, vez
    from (${RELACAO} where n.situacao in ('PRESO', 'LIBERADO') and ${soDo(sql`n.cobranca_id`, id)}) aberto`,
  encerradas: (_, dias, id) => sql`
    select id, pedido_id, pessoa_id, valor_centavos, desde, vez, em, por_id, observacao,
      case situacao when 'ACERTADO' then 'marcado como resolvido' else 'devolvido pelo PagBank' end as desfecho
    from (${RELACAO} where n.situacao in ('DEVOLVIDO', 'ACERTADO') and ${soDo(sql`n.cobranca_id`, id)}
      and ${entre(sql`coalesce(n.acertado_em, n.lida_em)`, dias)}) encerrado`,
  ler: async (db, ids) => {
    const repasses = await buscarRepassesPresos(db, ids.map(Number))
    return new Map(repasses.map(repasse => [String(repasse.cobrancaId), palavras(repasse)]))
  },
  abrir: async ({ db }, id) => {
    const [lido] = await buscarRepassesPresos(db, [Number(id)])
    const repasse = exigir(lido, 'repasse-preso-inexistente')
    return { visto: vistoDe(repasse), explicacao: explicacao(repasse) }
  },
  acoes: {
    acertar: (deps, { id, observacao, ...autor }) =>
      encerrar(deps, autor, {
        travar: async tx => exigir(await travarRepassePreso(tx, Number(id)), 'repasse-preso-inexistente'),
        motivo: ({ situacao }) => motivoParaNaoAcertar(situacao),
        visto: vistoDe,
        gravar: (tx, por) => atualizarAcerto(tx, Number(id), { observacao, ...por }),
        registro: ({ situacao, ...dono }) => ({
          acao: ACERTAR_REPASSE_PRESO,
          alvo: alvoDoDinheiro(dono),
          antes: { situacao },
          depois: { situacao: 'ACERTADO', observacao },
        }),
      }),
  },
}

const vistoDe = ({ situacao, liberaEm }: RepassePresoLido) => `${situacao}:${liberaEm}`

const FRASES = {
  PRESO: (dia: string) => `O PagBank paga os vendedores em ${dia}`,
  LIBERADO: () => 'O PagBank já pagou os vendedores',
  DEVOLVIDO: () => 'A parte dos vendedores voltou',
  ACERTADO: () => 'A parte dos vendedores foi resolvida',
}

function palavras({ situacao, liberaEm, lidaEm, vendedores }: RepassePresoLido) {
  const conferido = lidaEm && formatarData(dataEmSaoPaulo(lidaEm))
  return {
    frase: FRASES[situacao](formatarData(liberaEm)),
    fatos: [
      {
        rotulo: vendedores.length === 1 ? 'Vendedor' : 'Vendedores',
        texto: vendedores
          .map(({ nome, valorCentavos }) => `${nome} ${formatarCentavos(valorCentavos)}`)
          .join(', '),
      },
      { rotulo: 'Libera em', texto: formatarData(liberaEm) },
      { rotulo: 'Conferido no PagBank', texto: conferido ? `em ${conferido}` : 'ainda não' },
    ],
  }
}

function explicacao({ situacao, liberaEm }: RepassePresoLido): string | undefined {
  if (situacao === 'LIBERADO')
    return 'O PagBank já pagou os vendedores, e o comprador já recebeu o dinheiro de volta. Acerte com cada vendedor: ele devolve o valor ou aceita o desconto de outro pagamento.'
  if (situacao !== 'PRESO') return undefined
  return `O comprador recebeu o dinheiro de volta à mão. Se ninguém agir, o PagBank paga os vendedores em ${formatarData(liberaEm)}. Peça ao suporte do PagBank que devolva ou bloqueie a parte deles, ou acerte com cada vendedor.`
}
