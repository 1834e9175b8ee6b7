// What an export contains (rule N131): the account's own rows, and of others no more than the screens show it.
import { type RawBuilder, sql } from 'kysely'
import { type ConteudoDoAviso, escreverAviso } from '#contract/avisos/tipos.ts'
import type { TipoDeCelula } from '#domain/planilha.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { ColunaDeDados, LinhaDeDados, LoteDeDados } from '#server/plataforma/documento/lote-de-dados.ts'

interface Leitura {
  colunas: readonly ColunaDeDados[]
  selecao: RawBuilder<LinhaDeDados>
  /** A row of the files from one that was read; absent if they are the same. */
  linha?: (lida: LinhaDeDados) => LinhaDeDados
}

type Leituras = Readonly<Record<string, Leitura>>

/** A column of a file, and where it is read. */
interface Coluna extends ColunaDeDados {
  de: string
}

/** Columns of one kind, each as a select names it: `c.pedido_id as pedido`. */
const de =
  (tipo: TipoDeCelula) =>
  (...nomes: readonly string[]): Coluna[] =>
    nomes.map(coluna => ({ de: coluna, nome: coluna.replace(/^.*(?: as |\.)/, ''), tipo }))

const texto = de('texto')
const numero = de('numero')
const dinheiro = de('dinheiro')
const peso = de('peso')
const dia = de('dia')
const instante = de('instante')
const simNao = de('simNao')

function ler(relacao: RawBuilder<unknown>, ...colunas: readonly Coluna[][]): Leitura {
  const todas = colunas.flat()
  return {
    colunas: todas.map(({ nome, tipo }) => ({ nome, tipo })),
    selecao: sql`select ${sql.raw(todas.map(coluna => coluna.de).join(', '))} ${relacao}`,
  }
}

/** How many rows are read, and written by the worker, at a time. */
const LINHAS_POR_LOTE = 500

/** A table of an export: the name of its files, and its rows some at a time. */
interface Tabela {
  nome: string
  lotes: AsyncIterable<Omit<LoteDeDados, 'somas'>>
}

/**
 * All of an account, a COMPRADOR or a VENDEDOR, as it is at one moment. One query a file. The rows of a table are to be read before the next table.
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

async function* emLotes(tx: Tx, { colunas, selecao, linha }: Leitura): Tabela['lotes'] {
  await sql`declare dados no scroll cursor for ${selecao}`.execute(tx)
  for (let primeiro = true, ultimo = false; !ultimo; primeiro = false) {
    const { rows } = await sql<LinhaDeDados>`fetch ${sql.lit(LINHAS_POR_LOTE)} from dados`.execute(tx)
    ultimo = rows.length < LINHAS_POR_LOTE
    yield { colunas, linhas: linha ? rows.map(linha) : rows, primeiro, ultimo }
  }
  await sql`close dados`.execute(tx)
}

const daConta = (id: number): Leituras => ({
  conta: ler(
    sql`from usuario where id = ${id}`,
    texto('nome', 'cnpj', 'email', 'ddd', 'celular', 'cep', 'rua', 'numero', 'complemento', 'bairro'),
    texto('cidade', 'estado', 'estado_sigla', 'nota_de_entrega', 'descricao', 'regiao', 'status'),
    instante('criado_em'),
    dinheiro('limite_centavos as limite'),
    numero('prazo_do_boleto_dias'),
    dinheiro('pedido_minimo_centavos as pedido_minimo'),
    dia('ausente_de', 'ausente_ate'),
  ),
  // Of its own login: a member is a person of its own, and the screens show its accesses to itself alone (rule N131).
  aceites: ler(
    sql`from aceite where usuario_id = ${id} order by em`,
    numero('versao'),
    instante('em'),
    texto('rede'),
  ),
  acessos: ler(
    sql`from acesso where usuario_id = ${id} order by id`,
    instante('em'),
    texto('tipo', 'endereco', 'aparelho'),
  ),
  sessoes: ler(
    sql`from sessao where usuario_id = ${id} order by aberta_em`,
    instante('aberta_em', 'usada_em'),
    simNao('manter'),
  ),
  // As their reader saw them: the amounts in a notice's data say no kind.
  avisos: {
    colunas: [
      texto('tipo', 'titulo', 'texto', 'link'),
      numero('quantidade'),
      instante('criado_em', 'lido_em'),
    ].flat(),
    selecao: sql`select tipo, dados, quantidade, criado_em, lido_em from aviso where usuario_id = ${id} order by id`,
    linha: ({ dados, ...aviso }) => ({ ...aviso, ...escrever({ ...aviso, dados }) }),
  },
  preferencias: ler(
    sql`from preferencia_de_aviso where usuario_id = ${id} order by grupo`,
    texto('grupo'),
    simNao('email', 'push'),
  ),
  chaves: ler(
    sql`from chave_de_api where usuario_id = ${id} order by id`,
    texto('nome', 'escopo', 'final'),
    dinheiro('limite_por_pedido_centavos as limite_por_pedido'),
    instante('criada_em', 'usada_em'),
  ),
  webhooks: ler(
    sql`from webhook where usuario_id = ${id} order by id`,
    texto('url'),
    instante('criado_em', 'desligado_em'),
  ),
})

function escrever(aviso: LinhaDeDados): LinhaDeDados {
  const lido = aviso as unknown as ConteudoDoAviso & { quantidade: number } // as the table has it
  return { ...escreverAviso(lido, lido) }
}

const mensagens = (quais: RawBuilder<unknown>) =>
  ler(
    sql`from mensagem m join conversa c on c.id = m.conversa_id join pedido p on p.id = c.pedido_id join usuario autor on autor.id = m.autor_id
      where m.apagada_em is null and ${quais} order by m.id`,
    numero('c.pedido_id as pedido'),
    instante('m.em'),
    texto("case when m.da_equipe then 'Réstia' else autor.nome end as de", 'm.texto'),
  )

// A seller reads what was accepted of those that it bears (design/claims-and-ledgers).
const ocorrencias = (quais: RawBuilder<unknown>, aceito = 'o.aceito_centavos') =>
  ler(
    sql`from ocorrencia o join item_pedido i on i.id = o.item_id join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
      where ${quais} order by o.id`,
    numero('o.pedido_id as pedido'),
    texto('p.nome as produto'),
    instante('o.aberta_em'),
    texto('o.motivo'),
    numero('o.quantidade'),
    peso('o.gramas as peso_kg'),
    texto('o.texto'),
    dinheiro('o.pedido_centavos as valor_pedido'),
    texto('o.situacao'),
    dinheiro(`${aceito} as valor_aceito`),
    instante('o.decidida_em'),
    texto('o.motivo_da_decisao', 'o.resposta_do_vendedor'),
  )

const LANCAMENTO = [
  instante('em'),
  texto('tipo'),
  dinheiro('valor_centavos as valor'),
  numero('pedido_id as pedido'),
]
const lancamentos = (quais: RawBuilder<unknown>) =>
  ler(sql`from ${quais} order by id`, ...LANCAMENTO, texto('observacao'))

const combinados = (quais: RawBuilder<unknown>) =>
  ler(
    sql`from preco_combinado k join cotacao q on q.id = k.cotacao_id join produto p on p.id = q.produto_id
      join usuario v on v.id = q.vendedor_id join usuario c on c.id = k.comprador_id where ${quais} order by k.id`,
    texto('p.nome as produto', 'v.nome as vendedor', 'c.nome as comprador'),
    dinheiro('k.preco_centavos as preco'),
    dia('k.ate'),
    instante('k.proposto_em', 'k.aceito_em', 'k.encerrado_em'),
  )

const doComprador = (id: number): Leituras => ({
  membros: ler(
    sql`from membro m left join usuario login on login.id = m.usuario_id where m.empresa_id = ${id} order by m.id`,
    texto('login.nome', 'coalesce(login.email, m.email) as email', 'm.funcao'),
    dinheiro('m.limite_pedido_centavos as limite_pedido', 'm.limite_mes_centavos as limite_mes'),
    instante('m.criado_em', 'm.encerrado_em'),
  ),
  pedidos: ler(
    sql`from pedido p left join cobranca_vigente c on c.pedido_id = p.id left join conferencia k on k.pedido_id = p.id
      where p.comprador_id = ${id} order by p.id`,
    numero('p.id as pedido'),
    instante('p.criado_em'),
    texto('p.status_pedido', 'p.status_pagamento'),
    dinheiro('p.total_centavos as total', 'p.frete_centavos as frete', 'p.abatimento_centavos as abatimento'),
    dinheiro('p.valor_do_boleto_centavos as valor_do_boleto'),
    dia('p.entrega_dia'),
    texto('p.referencia'),
    dia('c.vencimento'),
    texto('c.linha_digitavel', 'k.recebido_por'),
  ),
  itens: ler(
    sql`from item_pedido i join pedido d on d.id = i.pedido_id join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
      join usuario v on v.id = i.vendedor_id where d.comprador_id = ${id} order by i.id`,
    numero('i.pedido_id as pedido'),
    texto('p.nome as produto', 'v.nome as vendedor'),
    numero('i.quantidade'),
    dinheiro('coalesce(i.preco_centavos, c.preco_centavos) as preco'),
  ),
  limite: ler(sql`from lancamento_credito where comprador_id = ${id} order by id`, ...LANCAMENTO),
  abatimentos: lancamentos(sql`lancamento_abatimento where comprador_id = ${id}`),
  ocorrencias: ocorrencias(sql`o.comprador_id = ${id}`),
  mensagens: mensagens(sql`p.comprador_id = ${id}`),
  precos_combinados: combinados(sql`k.comprador_id = ${id}`),
  listas: ler(
    sql`from lista l left join lista_item i on i.lista_id = l.id left join produto p on p.id = i.produto_id
      where l.comprador_id = ${id} and l.removida_em is null order by l.id, i.posicao`,
    texto('l.nome as lista', 'p.nome as produto'),
    numero('i.quantidade'),
  ),
})

// Nothing of freight, boletos, totals or other sellers (rule M29).
const doVendedor = (id: number): Leituras => ({
  cotacoes: ler(
    sql`from cotacao c join produto p on p.id = c.produto_id
      left join codigo_do_vendedor k on k.vendedor_id = c.vendedor_id and k.produto_id = c.produto_id
      where c.vendedor_id = ${id} order by c.id`,
    texto('p.nome as produto', 'k.codigo as codigo_do_vendedor'),
    dinheiro('c.preco_centavos as preco'),
    numero('c.disponivel', 'c.minimo', 'c.multiplo'),
    instante('c.valida_ate', 'c.criada_em', 'c.removida_em'),
  ),
  precos_combinados: combinados(sql`q.vendedor_id = ${id}`),
  vendas: ler(
    sql`from item_pedido i join pedido d on d.id = i.pedido_id join usuario comprador on comprador.id = d.comprador_id
      join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
      where i.vendedor_id = ${id} and i.no_boleto and d.status_pedido <> 'NO_CARRINHO' order by i.id`,
    numero('i.pedido_id as pedido'),
    instante('d.criado_em'),
    texto('d.status_pedido', 'comprador.nome as comprador', 'p.nome as produto'),
    numero('i.quantidade'),
    dinheiro('i.preco_centavos as preco'),
    numero('i.separado'),
    texto('i.separado_motivo', 'i.separado_texto', 'i.lote'),
    peso('i.separado_gramas as peso_separado'),
  ),
  repasses: ler(
    sql`from repasse where vendedor_id = ${id} order by pedido_id`,
    numero('pedido_id as pedido'),
    dinheiro('bruto_centavos as bruto', 'comissao_centavos as comissao', 'acerto_centavos as acerto'),
    dinheiro('valor_centavos as valor'),
    texto('status'),
    instante('em_custodia_em', 'repassado_em', 'cancelado_em'),
  ),
  acertos: lancamentos(sql`lancamento_acerto where vendedor_id = ${id}`),
  ocorrencias: ocorrencias(
    sql`o.vendedor_id = ${id}`,
    "case when o.paga_por = 'VENDEDOR' then o.aceito_centavos end",
  ),
  mensagens: mensagens(sql`c.vendedor_id = ${id}`),
  notas: ler(
    sql`from nota_fiscal where vendedor_id = ${id} order by id`,
    numero('pedido_id as pedido', 'numero'),
    texto('chave'),
    dinheiro('valor_centavos as valor'),
    instante('em'),
  ),
})
