// What a buyer bought, and whether that was cheap (rules N108, N109). Each query names the buyer.
import { sql } from 'kysely'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { contar, formatarInteiro } from '#domain/inteiro.ts'
import {
  aMenosOuAMais,
  descreverCelula,
  MINIMO_DE_OUTROS_COMPRADORES,
  MINIMO_DE_VENDEDORES,
  porCentoDe,
  semanasInteiras,
} from '#domain/relatorio.ts'
import { DIAS_ATE_DESATUALIZAR } from '#domain/venda/faixa-da-ceasa.ts'
import { chaveDe, ehTempo, juncaoDe, type Pedido, PRODUTO, relatorio } from './relatorio-sql.ts'

const doPeriodo = ({ userId, de, ate }: Pedido) =>
  sql`v.comprador_id = ${userId} and v.dia between ${de}::date and ${ate}::date`

interface Compra {
  [chave: string]: string | number | null
  chave: string
  valor: number
  todo: number
  parte: number
}

export const compras = relatorio<Compra>({
  colunas: por => [
    ['valor', 'Comprado', 'dinheiro'],
    ['peso', 'Peso', 'peso'],
    ['porKg', 'Preço médio', 'porKg'],
    ['parte', 'Parte', 'porCento'],
    ...(ehTempo(por) ? [] : ([['classe', 'Curva ABC', 'texto']] as const)),
  ],
  sql: pedido => sql`
    with linha as (
      select ${chaveDe(pedido.por)} as chave, sum(v.valor_centavos) as valor, sum(v.gramas) as peso, sum(v.bruto_centavos) as bruto
      from venda_diaria v ${juncaoDe(pedido.por)} where ${doPeriodo(pedido)} group by 1
    ), ordenada as (
      select *, sum(valor) over () as todo, sum(valor) over (order by valor desc, chave rows unbounded preceding) - valor as antes from linha
    )
    select chave, valor::bigint, peso::bigint, round(bruto * 1000 / nullif(peso, 0))::bigint as "porKg", todo::bigint,
      coalesce(round(1000 * valor / nullif(todo, 0)), 0)::bigint as parte,
      case when antes < 0.8 * todo then 'A' when antes < 0.95 * todo then 'B' else 'C' end as classe
    from ordenada order by ${ehTempo(pedido.por) ? sql`chave` : sql`valor desc, chave`}`,
  resposta: (linhas, { por }) => {
    const maior = linhas.reduce((uma, outra) => (outra.valor > uma.valor ? outra : uma))
    const nome = descreverCelula(ehTempo(por) ? 'mes' : 'texto', maior.chave)
    const quanto = `${formatarCentavos(centavos(maior.valor))} (${descreverCelula('porCento', maior.parte)})`
    const total = `Você comprou ${formatarCentavos(centavos(maior.todo))}.`
    return linhas.length === 1 ? [total] : [total, `A maior parte: ${nome}, ${quanto}.`]
  },
  grafico: 'valor',
  base: por =>
    `Produtos sem frete, menos o que foi abatido.${ehTempo(por) ? '' : ' A: os primeiros 80 % do valor; B: até 95 %; C: o resto.'}`,
})

interface Economia {
  [chave: string]: string | number | null
  todoPago: number | null
  todoComum: number | null
  tudo: number
}

export const economia = relatorio<Economia>({
  colunas: [
    ['pago', 'Pago', 'dinheiro'],
    ['comum', 'Preço comum', 'dinheiro'],
    ['economia', 'Diferença', 'aMenos'],
    ['contra', 'Contra o comum', 'contra'],
    ['parte', 'Comparado', 'porCento'],
  ],
  sql: pedido => sql`
    with linha as (
      select ${chaveDe(pedido.por)} as chave, sum(v.bruto_centavos) filter (where v.ceasa_comum_centavos is not null) as pago,
        sum(v.ceasa_comum_centavos) as comum, sum(v.bruto_centavos) as bruto
      from venda_diaria v ${juncaoDe(pedido.por)} where ${doPeriodo(pedido)} group by 1
    )
    select chave, pago::bigint, comum::bigint, (comum - pago)::bigint as economia, round(1000 * (pago - comum) / comum)::bigint as contra,
      round(1000 * coalesce(pago, 0) / bruto)::bigint as parte, (sum(pago) over ())::bigint as "todoPago",
      (sum(comum) over ())::bigint as "todoComum", (sum(bruto) over ())::bigint as tudo
    from linha order by ${ehTempo(pedido.por) ? sql`chave` : sql`comum - pago desc nulls last, chave`}`,
  resposta: ([{ todoPago, todoComum, tudo }]) => {
    if (todoPago === null || todoComum === null) return ['Nada do que você comprou tem preço da CEASA.']
    const diferenca = porCentoDe(Math.abs(todoComum - todoPago), todoComum)
    const quanto =
      diferenca === 0 ? 'o' : `${diferenca}\u00a0% ${todoPago <= todoComum ? 'abaixo' : 'acima'} do`
    return [
      `Você pagou ${quanto} preço comum da CEASA em ${porCentoDe(todoPago, tudo)}\u00a0% do que comprou.`,
      `São ${aMenosOuAMais(centavos(todoComum - todoPago))}.`,
    ]
  },
  grafico: 'economia',
  base: `Preço de cada compra, sem frete, contra o preço comum do último boletim de até ${DIAS_ATE_DESATUALIZAR} dias antes.`,
})

interface Comparada {
  [chave: string]: string | number | null
  comparadas: number
  abaixo: number
  todas: number
}

/** SQL condition: enough others bought what `s` sums up, and none of them more than half of what they did, beside `m` of the reader. */
const podeComparar = (userId: number) => sql`
  s.compradores - 1 >= ${MINIMO_DE_OUTROS_COMPRADORES} and s.vendedores >= ${MINIMO_DE_VENDEDORES}
  and 2 * case when s.maior_comprador_id = ${userId} then s.segunda_gramas else s.maior_gramas end <= s.gramas - m.gramas`

export const comparacao = relatorio<Comparada>({
  vazio: 'Ainda não há uma semana inteira de compras neste período.',
  colunas: [
    ['produto', 'Produto', 'texto'],
    ['seu', 'Você pagou', 'porKg'],
    ['media', 'Média de todos', 'porKg'],
    ['contra', 'Contra a média', 'contra'],
  ],
  // rule N109. The week is whole, so that two periods cannot be subtracted.
  sql: ({ userId, hoje, ...periodo }) => {
    const { de, ate } = semanasInteiras(periodo, hoje)
    return sql`
      with minha as (
        select produto_id, date_trunc('week', dia)::date as semana, sum(gramas) as gramas,
          round(sum(bruto_centavos) * 1000 / sum(gramas)) as seu
        from venda_diaria where comprador_id = ${userId} and dia between ${de}::date and ${ate}::date
        group by 1, 2 having sum(gramas) > 0
      ), linha as (
        select m.semana, m.produto_id, m.seu,
          case when ${podeComparar(userId)} then round(s.bruto_centavos::numeric * 1000 / s.gramas) end as media
        from minha m join semana_do_produto s on s.produto_id = m.produto_id and s.semana = m.semana
      )
      select l.semana::text as chave, ${PRODUTO} as produto, seu::bigint, media::bigint, round(1000 * (seu - media) / media)::bigint as contra,
        (count(media) over ())::int as comparadas, (count(*) filter (where seu < media) over ())::int as abaixo, (count(*) over ())::int as todas
      from linha l join produto on produto.id = l.produto_id order by l.semana desc, media is null, produto`
  },
  resposta: ([{ comparadas, abaixo, todas }]) => [
    comparadas === 0
      ? 'Ainda não há o que comparar.'
      : `Você pagou menos que a média em ${formatarInteiro(abaixo)} de ${contar(comparadas, 'comparação', 'comparações')}.`,
    ...(comparadas < todas
      ? [
          `Sem média para ${formatarInteiro(todas - comparadas)}: poucos compraram, ou um comprou mais da metade.`,
        ]
      : []),
  ],
  base: `Média de todos os compradores, no mesmo produto e na mesma semana inteira; só com ${MINIMO_DE_OUTROS_COMPRADORES} outros compradores e ${MINIMO_DE_VENDEDORES} vendedores ou mais, e sem um que comprou mais da metade.`,
})
