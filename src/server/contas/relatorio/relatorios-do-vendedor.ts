// What a seller sold, and which prices lost (rule N110). Each query names the seller, and no row has a rival, a price or a margin of one
// (rules M9, M29).
import { sql } from 'kysely'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { contar, formatarInteiro } from '#domain/inteiro.ts'
import { formatarPorCento, MINIMO_DE_DISPUTAS, porCentoDe, semanasInteiras } from '#domain/relatorio.ts'
import { DIAS_ATE_DESATUALIZAR } from '#domain/venda/faixa-da-ceasa.ts'
import { chaveDe, ehTempo, juncaoDe, PRODUTO, relatorio } from './relatorio-sql.ts'

interface Venda {
  [chave: string]: string | number | null
  todo: number
  todoContra: number | null
  todasOcorrencias: number
}

export const vendas = relatorio<Venda>({
  colunas: [
    ['vendido', 'Vendido', 'dinheiro'],
    ['peso', 'Peso', 'peso'],
    ['porKg', 'Preço médio', 'porKg'],
    ['contra', 'Contra a CEASA', 'contra'],
    ['ocorrencias', 'Com ocorrência', 'porCento'],
  ],
  sql: ({ userId, de, ate, por }) => sql`
    with linha as (
      select ${chaveDe(por)} as chave, sum(v.vendido_centavos) as vendido, sum(v.gramas) as peso, sum(v.bruto_centavos) as bruto,
        sum(v.bruto_centavos) filter (where v.ceasa_comum_centavos is not null) as comparado, sum(v.ceasa_comum_centavos) as comum,
        sum(v.itens) as itens, sum(v.itens_com_ocorrencia) as com_ocorrencia
      from venda_diaria v ${juncaoDe(por)}
      where v.vendedor_id = ${userId} and v.dia between ${de}::date and ${ate}::date group by 1
    )
    select chave, vendido::bigint, peso::bigint, round(bruto * 1000 / nullif(peso, 0))::bigint as "porKg",
      round(1000 * (comparado - comum) / comum)::bigint as contra, round(1000.0 * com_ocorrencia / itens)::bigint as ocorrencias,
      (sum(vendido) over ())::bigint as todo,
      round(1000 * (sum(comparado) over () - sum(comum) over ()) / sum(comum) over ())::bigint as "todoContra",
      round(1000.0 * sum(com_ocorrencia) over () / sum(itens) over ())::bigint as "todasOcorrencias"
    from linha order by ${ehTempo(por) ? sql`chave` : sql`vendido desc, chave`}`,
  resposta: ([{ todo, todoContra, todasOcorrencias }]) => {
    const lado = (todoContra ?? 0) <= 0 ? 'abaixo' : 'acima'
    const ceasa =
      todoContra === null ? '' : `, ${formatarPorCento(Math.abs(todoContra))} ${lado} do preço comum da CEASA`
    return [
      `Você vendeu ${formatarCentavos(centavos(todo))}${ceasa}.`,
      todasOcorrencias === 0
        ? 'Nenhum item teve ocorrência aceita.'
        : `${formatarPorCento(todasOcorrencias)} dos itens tiveram ocorrência aceita.`,
    ]
  },
  grafico: 'vendido',
  base: `Menos as ocorrências que você paga. Contra o preço comum do último boletim de até ${DIAS_ATE_DESATUALIZAR} dias antes de cada venda.`,
})

interface Disputa {
  [chave: string]: string | number | null
  todas: number
  todasGanhas: number
  todasPorPreco: number
}

export const disputas = relatorio<Disputa>({
  vazio: 'Ainda não há disputas bastantes neste período.',
  colunas: [
    ['produto', 'Produto', 'texto'],
    ['disputas', 'Disputas', 'numero'],
    ['ganhas', 'Ganhas', 'numero'],
    ['perdidas', 'Perdidas', 'numero'],
    ['porPreco', 'Por preço', 'numero'],
  ],
  // The sums are of the rows that are shown, and the weeks are whole: nothing can be subtracted to learn what a row of fewer would say.
  sql: ({ userId, hoje, ...periodo }) => {
    const { de, ate } = semanasInteiras(periodo, hoje)
    return sql`
      with linha as (
        select date_trunc('week', d.dia)::date as semana, d.produto_id, count(*) as disputas, count(*) filter (where d.ganha) as ganhas,
          count(*) filter (where d.mais_cara) as por_preco
        from disputa d where d.vendedor_id = ${userId} and d.dia between ${de}::date and ${ate}::date
        group by 1, 2 having count(*) >= ${MINIMO_DE_DISPUTAS}
      )
      select l.semana::text as chave, ${PRODUTO} as produto, disputas::int, ganhas::int, (disputas - ganhas)::int as perdidas, por_preco::int as "porPreco",
        (sum(disputas) over ())::int as todas, (sum(ganhas) over ())::int as "todasGanhas", (sum(por_preco) over ())::int as "todasPorPreco"
      from linha l join produto on produto.id = l.produto_id order by l.semana desc, disputas - ganhas desc, produto`
  },
  resposta: ([{ todas, todasGanhas, todasPorPreco }]) => [
    `Você ganhou ${formatarInteiro(todasGanhas)} de ${formatarInteiro(todas)} disputas (${porCentoDe(todasGanhas, todas)}\u00a0%).`,
    todas === todasGanhas
      ? 'Não perdeu nenhuma.'
      : `Das perdidas, ${contar(todasPorPreco, 'foi', 'foram')} por preço.`,
  ],
  base: `Disputa: um item comprado quando você e outro vendedor podiam vendê-lo. Só semanas inteiras com ${MINIMO_DE_DISPUTAS} disputas ou mais de um produto.`,
})
