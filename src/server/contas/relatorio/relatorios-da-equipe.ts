// The market, for staff (rule N111).

import { type RawBuilder, sql } from 'kysely'
import { inicioDoDia, somarDias } from '#domain/calendario.ts'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { PALAVRA_DA_FAIXA } from '#domain/pagamento/extrato.ts'
import { porCentoDe } from '#domain/relatorio.ts'
import { DEVE_DESDE, FAIXA_DOS_DIAS } from '#server/pessoas/comprador/atraso-sql.ts'
import { emAtraso } from '#server/plataforma/db/pedido-sql.ts'
import { type Pedido, relatorio } from './relatorio-sql.ts'

const reais = (valor: number) => formatarCentavos(centavos(valor))

/** SQL: the rows of a report over the days of the market, of the times at which something of `eventos` happened. */
function porTempo(
  { de, ate, por }: Pedido,
  eventos: RawBuilder<unknown>,
  colunas: RawBuilder<unknown>,
): RawBuilder<never> {
  const chave =
    por === 'dia'
      ? sql`dia`
      : por === 'semana'
        ? sql`date_trunc('week', dia)::date`
        : sql`date_trunc('month', dia)::date`
  return sql`select ${chave}::text as chave, ${colunas} from dia_do_mercado
    where dia between ${de}::date and ${ate}::date group by ${chave} having sum(${eventos}) > 0 order by 1`
}

interface DePedidos {
  [chave: string]: string | number | null
  pedidos: number
  total: number
  comissao: number
  cancelados: number
}

const somar = <L>(linhas: readonly L[], valor: (linha: L) => number) =>
  linhas.reduce((soma, linha) => soma + valor(linha), 0)

export const pedidos = relatorio<DePedidos>({
  colunas: [
    ['total', 'Valor', 'dinheiro'],
    ['pedidos', 'Pedidos', 'numero'],
    ['frete', 'Frete', 'dinheiro'],
    ['comissao', 'Comissão', 'dinheiro'],
    ['media', 'Por pedido', 'dinheiro'],
    ['cancelados', 'Cancelados', 'numero'],
  ],
  sql: pedido =>
    porTempo(
      pedido,
      sql`pedidos + cancelados`,
      sql`sum(pedidos)::int as pedidos, sum(total_centavos)::bigint as total, sum(frete_centavos)::bigint as frete,
        sum(comissao_centavos)::bigint as comissao, round(sum(total_centavos) / nullif(sum(pedidos), 0))::bigint as media,
        sum(cancelados)::int as cancelados`,
    ),
  resposta: linhas => {
    const [quantos, total] = [somar(linhas, ({ pedidos }) => pedidos), somar(linhas, ({ total }) => total)]
    const media = quantos > 0 ? `: ${reais(Math.round(total / quantos))} cada, em média` : ''
    const [comissao, cancelados] = [somar(linhas, um => um.comissao), somar(linhas, um => um.cancelados)]
    return [
      `${reais(total)} em ${contar(quantos, 'pedido', 'pedidos')}${media}.`,
      ...(comissao > 0 ? [`Comissão de ${reais(comissao)}.`] : []),
      ...(cancelados > 0 ? [`Fora ${contar(cancelados, 'cancelado', 'cancelados')}.`] : []),
    ]
  },
  grafico: 'total',
  base: 'Valor com frete, pelo dia do boleto, sem os cancelados.',
})

interface DeServico {
  [chave: string]: string | number | null
  comDia: number
  pontuais: number
  aceitos: number
  horas: number
}

export const servico = relatorio<DeServico>({
  vazio: 'Nada neste período.',
  colunas: [
    ['entregues', 'Entregues', 'numero'],
    ['noDia', 'No dia marcado', 'porCento'],
    ['aceitos', 'Cadastros aceitos', 'numero'],
    ['espera', 'Horas de espera', 'numero'],
    ['vencidas', 'Cotações vencidas', 'numero'],
    ['reembolsos', 'Reembolsos', 'numero'],
    ['reembolsado', 'Reembolsado', 'dinheiro'],
  ],
  sql: pedido =>
    porTempo(
      pedido,
      sql`entregues + aceitos + cotacoes_vencidas + reembolsos`,
      sql`sum(entregues)::int as entregues, sum(com_dia_marcado)::int as "comDia", sum(no_dia_marcado)::int as pontuais,
        round(1000.0 * sum(no_dia_marcado) / nullif(sum(com_dia_marcado), 0))::bigint as "noDia", sum(aceitos)::int as aceitos,
        sum(horas_ate_aceitar)::int as horas, round(sum(horas_ate_aceitar)::numeric / nullif(sum(aceitos), 0))::int as espera,
        sum(cotacoes_vencidas)::int as vencidas, sum(reembolsos)::int as reembolsos, sum(reembolsado_centavos)::bigint as reembolsado`,
    ),
  resposta: linhas => {
    const noDia = porCentoDe(
      somar(linhas, ({ pontuais }) => pontuais),
      somar(linhas, ({ comDia }) => comDia),
    )
    const aceitos = somar(linhas, linha => linha.aceitos)
    const horas = Math.round(somar(linhas, linha => linha.horas) / Math.max(1, aceitos))
    return [
      noDia === null
        ? 'Nenhuma entrega tinha dia marcado.'
        : `${noDia}\u00a0% das entregas vieram no dia marcado.`,
      ...(aceitos > 0 ? [`Um cadastro esperou ${contar(horas, 'hora', 'horas')}, em média.`] : []),
    ]
  },
  base: 'Cotações que venceram e não voltaram; espera do pedido de cadastro até o aceite.',
})

interface DeAtraso {
  [chave: string]: string | number | null
  boletos: number
  valor: number
  faixa: keyof typeof PALAVRA_DA_FAIXA
}

export const atrasos = relatorio<DeAtraso>({
  vazio: 'Nenhum boleto em atraso.',
  colunas: [
    ['boletos', 'Boletos', 'numero'],
    ['valor', 'Valor', 'dinheiro'],
  ],
  sql: ({ hoje }) => sql`
    with atraso as (
      select p.valor_do_boleto_centavos as valor, ${hoje}::date - ${DEVE_DESDE} as dias
      from pedido p join cobranca_vigente c on c.pedido_id = p.id
      where ${emAtraso(sql`p`)}
    )
    select ${JSON.stringify(PALAVRA_DA_FAIXA)}::json ->> faixa as chave, faixa, count(*)::int as boletos, sum(valor)::bigint as valor
    from (select *, ${FAIXA_DOS_DIAS} as faixa from atraso) a group by faixa order by min(dias)`,
  resposta: linhas => {
    const velho = linhas.find(({ faixa }) => faixa === 'MAIS_DE_30')
    return [
      `${reais(somar(linhas, ({ valor }) => valor))} em atraso, em ${contar(
        somar(linhas, ({ boletos }) => boletos),
        'boleto',
        'boletos',
      )}.`,
      `${velho ? reais(velho.valor) : 'Nada'} há ${PALAVRA_DA_FAIXA.MAIS_DE_30}.`,
    ]
  },
})

interface DeOcorrencia {
  [chave: string]: string | number | null
  chave: string
  ocorrencias: number
  aceito: number
}

export const ocorrencias = relatorio<DeOcorrencia>({
  vazio: 'Nenhuma ocorrência neste período.',
  colunas: [
    ['ocorrencias', 'Ocorrências', 'numero'],
    ['aceitas', 'Aceitas', 'numero'],
    ['pedido', 'Pedido', 'dinheiro'],
    ['aceito', 'Aceito', 'dinheiro'],
    ['daPlataforma', 'Pago pela plataforma', 'dinheiro'],
  ],
  sql: ({ de, ate, por }) => {
    const [grupo, nome] =
      por === 'motivo'
        ? [
            sql`motivo`,
            sql`case grupo when 'FALTA' then 'Falta' when 'QUALIDADE' then 'Qualidade' when 'TROCADO' then 'Trocado' else 'Peso' end`,
          ]
        : [sql`vendedor_id`, sql`(select nome from usuario where id = grupo)`]
    // Named once summed: joined before, the names double what a year of claims costs.
    return sql`
      select ${nome} as chave, ocorrencias, aceitas, pedido, aceito, "daPlataforma"
      from (
        select ${grupo} as grupo, count(*)::int as ocorrencias, (count(*) filter (where situacao = 'ACEITA'))::int as aceitas,
          sum(pedido_centavos)::bigint as pedido, coalesce(sum(aceito_centavos), 0)::bigint as aceito,
          (coalesce(sum(aceito_centavos) filter (where paga_por = 'PLATAFORMA'), 0) + sum(extra_centavos))::bigint as "daPlataforma"
        from ocorrencia
        where aberta_em >= ${inicioDoDia(de)} and aberta_em < ${inicioDoDia(somarDias(ate, 1))} group by 1
      ) soma order by aceito desc, ocorrencias desc, chave`
  },
  resposta: linhas => [
    `${contar(
      somar(linhas, linha => linha.ocorrencias),
      'ocorrência',
      'ocorrências',
    )}, ${reais(somar(linhas, ({ aceito }) => aceito))} aceitos.`,
    `O maior valor: ${linhas[0].chave}, ${reais(linhas[0].aceito)}.`,
  ],
  base: 'Pelo dia em que foi aberta.',
})

interface DeBusca {
  [chave: string]: string | number | null
  chave: string
  vezes: number
  todas: number
}

export const buscas = relatorio<DeBusca>({
  vazio: 'Toda busca deste período achou algo.',
  colunas: [
    ['vezes', 'Vezes', 'numero'],
    ['ultima', 'Última vez', 'dia'],
  ],
  sql: ({ de, ate }) => sql`
    select texto as chave, sum(vezes)::int as vezes, max(dia)::text as ultima, (sum(sum(vezes)) over ())::int as todas
    from busca_sem_resultado where dia between ${de}::date and ${ate}::date group by texto order by vezes desc, texto`,
  resposta: ([primeira]) => [
    `${contar(primeira.todas, 'busca não achou', 'buscas não acharam')} nada.`,
    `A mais feita: “${primeira.chave}”, ${contar(primeira.vezes, 'vez', 'vezes')}.`,
  ],
})
