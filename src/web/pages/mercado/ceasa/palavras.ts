// What bulletins and their lines are called on the screen.

import { formatarCentavos, formatarComMilhares } from '#domain/centavos.ts'
import type { NomeDaLinha } from '#domain/venda/boletim.ts'
import type { TresPrecos } from '#domain/venda/faixa-da-ceasa.ts'
import type { ColunaDoBoletim, DefeitoDaLinha } from '#domain/venda/ler-boletim.ts'

/** "Tomate · Longa vida · cx 22 kg". */
export function rotuloDaLinha({ nome, tipo, unidade }: NomeDaLinha): string {
  return [nome, tipo, unidade].filter(Boolean).join(' · ')
}

/** "R$ 145,00 a 160,00 (comum 150,00)". */
export function descreverPrecos({ minimo, comum, maximo }: TresPrecos): string {
  return `${formatarCentavos(minimo)} a ${formatarComMilhares(maximo)} (comum ${formatarComMilhares(comum)})`
}

/** Why a row of the file is left out. */
export const DEFEITOS: Readonly<Record<DefeitoDaLinha, string>> = {
  'sem-nome': 'falta o produto ou a unidade, ou não se lê',
  'preco-ilegivel': 'falta um preço, ou ele não se lê',
  'fora-de-ordem': 'os preços não sobem: mínimo, comum, máximo',
  repetida: 'repete uma linha de cima',
}

const NOMES_DAS_COLUNAS: Readonly<Record<ColunaDoBoletim, string>> = {
  produto: 'produto',
  tipo: 'tipo',
  unidade: 'unidade',
  minimo: 'mínimo',
  comum: 'comum',
  maximo: 'máximo',
}

/** "Faltam as colunas mínimo, comum." */
export function fraseDasColunas(faltam: readonly ColunaDoBoletim[]): string {
  const nomes = faltam.map(coluna => NOMES_DAS_COLUNAS[coluna]).join(', ')
  return faltam.length === 1 ? `Falta a coluna ${nomes}.` : `Faltam as colunas ${nomes}.`
}
