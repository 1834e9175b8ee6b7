// What an export contains (rule N131): the account's own rows, and of others no more than the screens show it.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { LinhaDeDados, LoteDeDados } from '#server/plataforma/documento/lote-de-dados.ts'

type Leituras = Readonly<Record<string, RawBuilder<LinhaDeDados>>>

/** How many rows are read, and written by the worker, at a time. */
const LINHAS_POR_LOTE = 500

/** A table of an export: the name of its files, and its rows some at a time. */
interface Tabela {
  nome: string
  lotes: AsyncIterable<Omit<LoteDeDados, 'somas'>>
}

/**
 * All of an account, a COMPRADOR or a VENDEDOR, as it is at one moment. One query a file, columns as the files name them, amounts in
 * `…_centavos`. The rows of a table are to be read before the next table.
 */
export async function* lerDados(tx: Tx, id: number): AsyncGenerator<Tabela> {
  const { papel } = await tx
    .selectFrom('usuario')
    .select('papel')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const leituras = { ...daConta(id), ...(papel === 'COMPRADOR' ? doComprador(id) : doVendedor(id)) }
  for (const [nome, leitura] of Object.entries(leituras)) yield { nome, lotes: emLotes(tx, leitura) }
}

async function* emLotes(tx: Tx, leitura: RawBuilder<LinhaDeDados>): Tabela['lotes'] {
  await sql`declare dados no scroll cursor for ${leitura}`.execute(tx)
  for (let primeiro = true, ultimo = false; !ultimo; primeiro = false) {
    const { rows: linhas } = await sql<LinhaDeDados>`fetch ${sql.lit(LINHAS_POR_LOTE)} from dados`.execute(tx)
    ultimo = linhas.length < LINHAS_POR_LOTE
    yield { linhas, titulos: primeiro ? Object.keys(linhas[0] ?? {}) : null, ultimo }
  }
  await sql`close dados`.execute(tx)
}

const daConta = (id: number): Leituras => ({
  conta: sql`
    select nome, cnpj, email, ddd, celular, cep, rua, numero, complemento, bairro, cidade, estado, estado_sigla, nota_de_entrega,
      descricao, regiao, status, criado_em, limite_centavos, prazo_do_boleto_dias, pedido_minimo_centavos, ausente_de, ausente_ate
    from usuario where id = ${id}`,
  // Of its own login: a member is a person of its own, and the screens show its accesses to nobody else (rule N131).
  aceites: sql`select versao, em, rede from aceite where usuario_id = ${id} order by em`,
  acessos: sql`select em, tipo, endereco, aparelho from acesso where usuario_id = ${id} order by id`,
  sessoes: sql`select aberta_em, usada_em, manter from sessao where usuario_id = ${id} order by aberta_em`,
  avisos: sql`select tipo, dados, quantidade, criado_em, lido_em from aviso where usuario_id = ${id} order by id`,
  preferencias: sql`select grupo, email, push from preferencia_de_aviso where usuario_id = ${id} order by grupo`,
  chaves: sql`
    select nome, escopo, final, limite_por_pedido_centavos, criada_em, usada_em from chave_de_api where usuario_id = ${id} order by id`,
  webhooks: sql`select url, criado_em, desligado_em from webhook where usuario_id = ${id} order by id`,
})

const mensagens = (quais: RawBuilder<unknown>) => sql<Record<string, unknown>>`
  select c.pedido_id as pedido, m.em, case when m.da_equipe then 'Réstia' else autor.nome end as de, m.texto
  from mensagem m join conversa c on c.id = m.conversa_id join pedido p on p.id = c.pedido_id join usuario autor on autor.id = m.autor_id
  where m.apagada_em is null and ${quais} order by m.id`

const ocorrencias = (quais: RawBuilder<unknown>) => sql<Record<string, unknown>>`
  select o.pedido_id as pedido, p.nome as produto, o.aberta_em, o.motivo, o.quantidade, o.gramas, o.texto, o.pedido_centavos, o.situacao,
    o.aceito_centavos, o.decidida_em, o.motivo_da_decisao, o.resposta_do_vendedor
  from ocorrencia o join item_pedido i on i.id = o.item_id join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
  where ${quais} order by o.id`

const lancamentos = (quais: RawBuilder<unknown>) => sql<Record<string, unknown>>`
  select em, tipo, valor_centavos, pedido_id as pedido, observacao from ${quais} order by id`

const doComprador = (id: number): Leituras => ({
  membros: sql`
    select login.nome, coalesce(login.email, m.email) as email, m.funcao, m.limite_pedido_centavos, m.limite_mes_centavos, m.criado_em,
      m.encerrado_em
    from membro m left join usuario login on login.id = m.usuario_id where m.empresa_id = ${id} order by m.id`,
  pedidos: sql`
    select p.id as pedido, p.criado_em, p.status_pedido, p.status_pagamento, p.total_centavos, p.frete_centavos, p.abatimento_centavos,
      p.valor_do_boleto_centavos, p.entrega_dia, p.referencia, c.vencimento, c.linha_digitavel, k.recebido_por
    from pedido p left join cobranca_vigente c on c.pedido_id = p.id left join conferencia k on k.pedido_id = p.id
    where p.comprador_id = ${id} order by p.id`,
  itens: sql`
    select i.pedido_id as pedido, p.nome as produto, v.nome as vendedor, i.quantidade, coalesce(i.preco_centavos, c.preco_centavos) as preco_centavos
    from item_pedido i join pedido d on d.id = i.pedido_id join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
      join usuario v on v.id = i.vendedor_id
    where d.comprador_id = ${id} order by i.id`,
  limite: sql`
    select em, tipo, valor_centavos, pedido_id as pedido from lancamento_credito where comprador_id = ${id} order by id`,
  abatimentos: lancamentos(sql`lancamento_abatimento where comprador_id = ${id}`),
  ocorrencias: ocorrencias(sql`o.comprador_id = ${id}`),
  mensagens: mensagens(sql`p.comprador_id = ${id}`),
  listas: sql`
    select l.nome as lista, p.nome as produto, i.quantidade from lista l left join lista_item i on i.lista_id = l.id
      left join produto p on p.id = i.produto_id
    where l.comprador_id = ${id} and l.removida_em is null order by l.id, i.posicao`,
})

// Nothing of freight, boletos, totals or other sellers (rule M29).
const doVendedor = (id: number): Leituras => ({
  cotacoes: sql`
    select p.nome as produto, c.preco_centavos, c.disponivel, c.minimo, c.multiplo, c.valida_ate, c.criada_em, c.removida_em
    from cotacao c join produto p on p.id = c.produto_id where c.vendedor_id = ${id} order by c.id`,
  vendas: sql`
    select i.pedido_id as pedido, d.criado_em, d.status_pedido, comprador.nome as comprador, p.nome as produto, i.quantidade, i.preco_centavos,
      i.separado, i.separado_motivo, i.separado_texto, i.lote
    from item_pedido i join pedido d on d.id = i.pedido_id join usuario comprador on comprador.id = d.comprador_id
      join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
    where i.vendedor_id = ${id} and i.no_boleto and d.status_pedido <> 'NO_CARRINHO' order by i.id`,
  repasses: sql`
    select pedido_id as pedido, bruto_centavos, comissao_centavos, acerto_centavos, valor_centavos, status, em_custodia_em, repassado_em,
      cancelado_em
    from repasse where vendedor_id = ${id} order by pedido_id`,
  acertos: lancamentos(sql`lancamento_acerto where vendedor_id = ${id}`),
  ocorrencias: ocorrencias(sql`o.vendedor_id = ${id}`),
  mensagens: mensagens(sql`c.vendedor_id = ${id}`),
  notas: sql`
    select pedido_id as pedido, numero, chave, valor_centavos, em from nota_fiscal where vendedor_id = ${id} order by id`,
})
