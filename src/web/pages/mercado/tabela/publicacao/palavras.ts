// What is said of changes: how many, what publishing does to a row, and what came back (rules N29, N31).
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { descreverVariacao } from '#domain/venda/alteracoes.ts'
import { condicoesQueMudam } from '#domain/venda/condicoes-da-cotacao.ts'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import type { CondicoesDaCotacao } from '#web/queries/mercado/cotacao-queries.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Alteracao } from './alteracoes-da-folha.ts'

/** "1 alteração", "12 alterações". */
export const contarAlteracoes = (quantas: number) => contar(quantas, 'alteração', 'alterações')

/** "−2 %" of "-2%". */
export const escreverPorcento = (texto: string) => texto.replace('-', '\u2212').replace('%', '\u00a0%')

/**
 * "R$ 42,00 → R$ 44,10 (+5 %), vale até amanhã 12:00", the only price of a new or removed quote, or the sentence of a mistake.
 */
export function descreverMudanca({ linha, leitura }: Alteracao, agora: Date): string {
  const { preco, condicoes, codigo, erro } = leitura
  if (erro) return erro.frase
  const antes = linha.preco === null ? null : deReais(linha.preco)
  if (preco === null) return antes === null ? '' : formatarCentavos(antes)
  const mudanca =
    antes === null || preco === antes
      ? formatarCentavos(preco)
      : `${formatarCentavos(antes)} → ${formatarCentavos(preco)} (${descreverVariacao(antes, preco)})`
  const outras = condicoes ? condicoesMudadas(linha, condicoes, agora) : []
  return [mudanca, ...outras, ...(codigo ? [`código ${codigo}`] : [])].join(', ')
}

/** The end in words if it changes, and that other terms do. */
function condicoesMudadas(linha: LinhaDaTabela, condicoes: CondicoesDaCotacao, agora: Date): string[] {
  const { validaAte } = condicoes
  const mudadas = condicoesQueMudam(linha, condicoes)
  const fim = validaAte === null ? 'sem prazo' : `vale até ${formatarQuando(new Date(validaAte), agora)}`
  const outras = mudadas.some(qual => qual !== 'validaAte')
  return [
    mudadas.includes('validaAte') ? fim : '',
    outras && linha.preco !== null ? 'condições novas' : '',
  ].filter(Boolean)
}

/** "10 preços voltaram; 2 já tinham mudado." */
export function descreverVolta({
  voltaram,
  mudaramDepois,
}: {
  voltaram: number
  mudaramDepois: number
}): string {
  const volta = contar(voltaram, 'preço voltou', 'preços voltaram')
  return mudaramDepois === 0
    ? `${volta}.`
    : `${volta}; ${contar(mudaramDepois, 'já tinha mudado', 'já tinham mudado')}.`
}
