// Files and pastes into the sheet, and the sheet into a file: one part, which loads with the first of them.
import { lerRelogio } from '#web/api/relogio.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { lerPlanilha } from '#web/components/planilha/ler-planilha.ts'
import { PlanilhaIlegivel } from '#web/components/planilha/planilha-ilegivel.ts'
import type { Folha } from '../folha/folha.ts'
import {
  colarPraBaixo,
  contarSobras,
  type Importacao,
  importar,
  planilhaColada,
  temUmaColuna,
  type Vindo,
} from './importar.ts'

export { baixarTabela } from './exportar.ts'

const SEM_PRODUTOS = 'A planilha precisa da coluna codigo ou produto na primeira linha.'
const SEM_LISTA = 'A lista de produtos não carregou.'
const ILEGIVEL = 'Não foi possível ler esta planilha. Salve como .xlsx ou .csv e tente de novo.'

/**
 * Answers what came in, the sentence of a file that cannot be read, or null for a column, which says nothing of products. Without the
 * list of products, which is null if it cannot be read, nothing comes in: no product may be called unknown.
 */
export async function trazer(
  vindo: Vindo,
  folha: Folha,
  buscarProdutos: () => Promise<readonly ProdutoDoCombo[] | null>,
): Promise<Importacao | string | null> {
  try {
    if ('texto' in vindo && temUmaColuna(vindo.texto)) {
      const sobras = contarSobras(vindo.texto, vindo.celula, folha.linhas())
      folha.preencher(colarPraBaixo(vindo.texto, vindo.celula, folha.linhas()))
      return sobras === 0 ? null : `Colado até a última linha. ${fraseDasSobras(sobras)}`
    }
    const planilha = 'texto' in vindo ? planilhaColada(vindo.texto) : await lerPlanilha(vindo.arquivo)
    const produtos = await buscarProdutos()
    if (!produtos) return SEM_LISTA
    const digitado = (id: number) => folha.estado(id).digitado
    const importacao = importar(planilha, { linhas: folha.linhas(), produtos, digitado }, lerRelogio())
    if (!importacao) return SEM_PRODUTOS
    folha.adicionar(importacao.novos)
    folha.preencher(importacao.celulas)
    return importacao
  } catch (error) {
    return error instanceof PlanilhaIlegivel ? error.message : ILEGIVEL
  }
}

const fraseDasSobras = (quantas: number) =>
  quantas === 1 ? '1 valor sobrou e não foi lido.' : `${quantas} valores sobraram e não foram lidos.`
