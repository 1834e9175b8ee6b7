// What publishing the sheet would do, and the call that does it (rules N29, N30).
import { LINHAS_POR_LOTE, PRODUTOS_A_NAO_CONFIRMAR } from '#contract/mercado/tabela.ts'
import { type Centavos, deReais, emReais } from '#domain/centavos.ts'
import { ehSaltoDePreco } from '#domain/venda/salto-de-preco.ts'
import { duvidaSobreOPreco } from '#web/components/cotacao/minhas/preco-digitado.ts'
import type { LinhaDaTabela, TabelaPublicada } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { type Leitura, lerLinha, lugarDaLinha, pontoDuvidoso } from '../folha/leitura.ts'

export interface Alteracao {
  linha: LinhaDaTabela
  leitura: Leitura
  /** Why a look at the price is worth it; null if nothing speaks for it. */
  duvida: string | null
}

export interface Resumo {
  alteradas: Alteracao[]
  novas: Alteracao[]
  retiradas: Alteracao[]
  erros: Alteracao[]
  /** How many quotes stay as they are. */
  iguais: number
}

/** All rows, by what publishing does to them. */
export function resumir(folha: Folha, agora: Date): Resumo {
  const resumo: Resumo = { alteradas: [], novas: [], retiradas: [], erros: [], iguais: 0 }
  for (const linha of folha.linhas()) {
    const { digitado } = folha.estado(linha.produto.id)
    const leitura = lerLinha(linha, folha.estado(linha.produto.id), agora)
    const alteracao = { linha, leitura, duvida: duvidaSobre(linha, leitura, digitado.preco) }
    if (leitura.situacao === 'erro') resumo.erros.push(alteracao)
    else if (Object.keys(digitado).length === 0 || leitura.situacao === 'igual')
      resumo.iguais += linha.preco === null ? 0 : 1
    else if (leitura.situacao === 'nova') resumo.novas.push(alteracao)
    else if (leitura.situacao === 'retirada') resumo.retiradas.push(alteracao)
    else resumo.alteradas.push(alteracao)
  }
  return resumo
}

/** How many changes and mistakes the sheet has. What is being typed is not yet a mistake. */
export function contar(folha: Folha, agora: Date): { alteracoes: number; erros: number } {
  const conta = { alteracoes: 0, erros: 0 }
  for (const linha of folha.linhas()) {
    const estado = folha.estado(linha.produto.id)
    if (Object.keys(estado.digitado).length === 0) continue
    const { situacao, erro } = lerLinha(linha, estado, agora)
    if (estado.recusa || (erro && erro.campo !== estado.digitando)) conta.erros += 1
    if (situacao !== 'igual' && situacao !== 'erro') conta.alteracoes += 1
  }
  return conta
}

/** What one call publishes: the first rows of a very long sheet. */
export function aPublicar({ alteradas, novas, retiradas }: Resumo): Alteracao[] {
  return [...alteradas, ...novas, ...retiradas].slice(0, LINHAS_POR_LOTE)
}

/** What one call says, but for its key. `confirmar`: that the prices of all rows that do not change still hold. */
export function conteudoDoLote(
  resumo: Resumo,
  { confirmar, lidaEm }: { confirmar: boolean; lidaEm: string },
): Omit<TabelaPublicada, 'chave'> {
  const publicadas = aPublicar(resumo)
  const emDuvida = confirmar ? produtosEmDuvida(resumo, publicadas) : []
  // With more prices in doubt than a call can name, none is confirmed.
  const cabem = emDuvida.length <= PRODUTOS_A_NAO_CONFIRMAR
  return {
    confirmarDemais: confirmar && cabem,
    ...(cabem && emDuvida.length > 0 && { naoConfirmar: emDuvida }),
    lidaEm,
    linhas: linhasDoLote(publicadas),
  }
}

/** Products with a price that the seller wants to change, but not by this call: rows with a mistake, and what waits for the next call. */
function produtosEmDuvida(
  { alteradas, novas, retiradas, erros }: Resumo,
  publicadas: readonly Alteracao[],
): number[] {
  const vao = new Set(publicadas)
  return [...erros, ...alteradas, ...novas, ...retiradas]
    .filter(alteracao => !vao.has(alteracao) && alteracao.linha.preco !== null)
    .map(({ linha }) => linha.produto.id)
}

/** The rows as they travel. */
export function linhasDoLote(alteracoes: readonly Alteracao[]): TabelaPublicada['linhas'] {
  return alteracoes.map(({ linha, leitura: { preco, condicoes, codigo } }) => ({
    produtoId: linha.produto.id,
    ...(preco === null ? { retirar: true as const } : { preco: emReais(preco) }),
    precoAnterior: linha.preco,
    ...(condicoes && { condicoes }),
    ...(codigo !== undefined && { codigoDoVendedor: codigo }),
  }))
}

function duvidaSobre(
  linha: LinhaDaTabela,
  { preco, situacao }: Leitura,
  texto: string | undefined,
): string | null {
  if (preco === null || situacao === 'igual') return null
  if (texto !== undefined && pontoDuvidoso(linha, texto)) return duvidaSobreOPreco(texto, preco, null)
  const { preco: publicado, ontem } = linha
  const antes = publicado ?? ontem
  if (antes !== null && ehSaltoDePreco(deReais(antes), preco)) return frasePara(deReais(antes), preco)
  const lugar = lugarDaLinha(linha, preco)?.lugar ?? 'dentro'
  return lugar === 'dentro' ? null : `${lugar} da faixa da CEASA`
}

const frasePara = (antes: Centavos, depois: Centavos) =>
  depois > antes ? 'mais que o triplo: confira' : 'menos de um terço: confira'
