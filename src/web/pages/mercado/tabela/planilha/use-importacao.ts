import { useCallback, useState } from 'react'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { Folha } from '../folha/folha.ts'
import type { CelulaDoDom } from '../grade/teclado.ts'
import { carregarArquivos, SEM_CONEXAO } from './carregar-arquivos.ts'
import type { Importacao, Vindo } from './importar.ts'

/** Brings files and pastes into the sheet, and says what did not fit. */
export function useImportacao(folha: Folha, buscarProdutos: () => Promise<readonly ProdutoDoCombo[] | null>) {
  const [resultado, setResultado] = useState<Importacao | null>(null)
  const [falha, setFalha] = useState<string | null>(null)

  const receber = useCallback(
    async (vindo: Vindo) => {
      setFalha(null)
      setResultado(null)
      const arquivos = await carregarArquivos()
      const trazida = arquivos ? await arquivos.trazer(vindo, folha, buscarProdutos) : SEM_CONEXAO
      if (typeof trazida === 'string') setFalha(trazida)
      else setResultado(trazida)
    },
    [folha, buscarProdutos],
  )

  const colar = useCallback(
    (texto: string, celula: CelulaDoDom) => void receber({ texto, celula }),
    [receber],
  )

  return {
    resultado,
    falha,
    colar,
    importarArquivo: (arquivo: File) => void receber({ arquivo }),
    fechar() {
      setResultado(null)
      setFalha(null)
    },
  }
}
