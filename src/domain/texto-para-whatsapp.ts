// What people paste into WhatsApp: plain lines, never a CNPJ, an address or the line of a boleto (rule N129).
import { formatarData, momentoSemAno } from './calendario.ts'
import { type Centavos, formatarCentavos, formatarComMilhares } from './centavos.ts'
import { type Gramas, precoPorKg } from './peso.ts'
import { nomeComTipo, quantidadeEscrita, unidadeComPeso, vendidoPorQuilo } from './venda/produto-escrito.ts'

/** Longest text of one message. */
const MAXIMO_DA_MENSAGEM = 4000
/** '(12/34)' and its line end. */
const MARCA = 8

interface Produto {
  nome: string
  tipo: string | null
  unidadeMedida: string
  peso: Gramas
}

/** Cuts lines into messages, between lines. Each of several begins with '(1/2)'. */
export function emMensagens(linhas: readonly string[], maximo = MAXIMO_DA_MENSAGEM): string[] {
  const partes: string[] = []
  let parte = ''
  for (const escrita of linhas) {
    const linha = escrita.replaceAll('\u00a0', ' ').slice(0, maximo - MARCA)
    if (parte.length + linha.length + 1 > maximo - MARCA) {
      partes.push(parte)
      parte = ''
    }
    parte += parte === '' ? linha : `\n${linha}`
  }
  partes.push(parte)
  return partes.length === 1
    ? partes
    : partes.map((texto, i) => `(${i + 1}/${partes.length})\n${texto.trim()}`)
}

interface LinhaDeTabela {
  produto: Produto & { categoriaNome: string }
  preco: Centavos
  validaAte: Date | null
}

/** What a seller has on sale, by category: 'Tomate Salada caixa 18 kg R$ 150,00 (8,33/kg)'. An end that all share is said once. */
export function textoDaTabela(tabela: {
  vendedor: string
  em: Date
  linhas: readonly LinhaDeTabela[]
  link: string
}): string[] {
  const { linhas } = tabela
  const fins = new Set(linhas.map(({ validaAte }) => (validaAte ? momentoSemAno(validaAte) : '')))
  const [fim = ''] = fins
  const umSo = fins.size === 1 && fim !== ''
  const categorias = Map.groupBy(linhas, ({ produto }) => produto.categoriaNome)
  return emMensagens([
    tabela.vendedor,
    `Preços de ${momentoSemAno(tabela.em)}`,
    ...(umSo ? [`Valem até ${fim}`] : []),
    ...[...categorias]
      .toSorted(([um], [outro]) => um.localeCompare(outro, 'pt-BR'))
      .flatMap(([nome, linhas]) => [
        '',
        nome.toUpperCase(),
        ...linhas.map(linha => linhaDePreco(linha, umSo)),
      ]),
    '',
    tabela.link,
  ])
}

function linhaDePreco({ produto, preco, validaAte }: LinhaDeTabela, semFim: boolean): string {
  const porKg = precoPorKg(preco, produto.peso)
  const kg = porKg === null || vendidoPorQuilo(produto) ? '' : ` (${formatarComMilhares(porKg)}/kg)`
  const fim = validaAte && !semFim ? ` até ${momentoSemAno(validaAte)}` : ''
  return `${nomeComTipo(produto)} ${unidadeComPeso(produto)} ${formatarCentavos(preco)}${kg}${fim}`
}

interface ItemEscrito {
  produto: Produto
  /** Null where the list says nothing. */
  quantidade: number | null
}

/** A buyer's list: what and how much. */
export function textoDaLista({ nome, itens }: { nome: string; itens: readonly ItemEscrito[] }): string[] {
  return emMensagens([nome, '', ...itens.map(linhaDeItem)])
}

/** An order: its number, state and day, its items, and where it is read. */
export function textoDoPedido(pedido: {
  id: number
  situacao: string
  entregaDia: string | null
  itens: readonly ItemEscrito[]
  link: string
}): string[] {
  return emMensagens([
    `Pedido #${pedido.id} · ${pedido.situacao}`,
    ...(pedido.entregaDia ? [`Entrega em ${formatarData(pedido.entregaDia)}`] : []),
    '',
    ...pedido.itens.map(linhaDeItem),
    '',
    pedido.link,
  ])
}

function linhaDeItem({ produto, quantidade }: ItemEscrito): string {
  const quanto = quantidade === null ? unidadeComPeso(produto) : quantidadeEscrita(quantidade, produto)
  return `${nomeComTipo(produto)}: ${quanto}`
}
