import { IconButton } from '#web/ui/action/IconButton.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import styles from '../TabelaPage.module.css'
import type { Importacao } from './importar.ts'

interface AvisosDaImportacaoProps {
  resultado: Importacao | null
  /** Why the file could not be read. */
  falha: string | null
  onFechar: () => void
}

/** What a file or a paste brought, and what of it did not fit. */
export function AvisosDaImportacao({ resultado, falha, onFechar }: AvisosDaImportacaoProps) {
  if (falha) return <FormAlert message={falha} />
  return (
    <div role="status" className={resultado ? styles.aviso : undefined}>
      {resultado && (
        <>
          <div>
            <p>{contarLinhas(resultado)}</p>
            {resultado.semProduto.length > 0 && (
              <p className={styles.lista}>Produtos não encontrados: {resultado.semProduto.join(', ')}.</p>
            )}
            {resultado.colunasIgnoradas.length > 0 && (
              <p className={styles.lista}>Colunas ignoradas: {resultado.colunasIgnoradas.join(', ')}.</p>
            )}
          </div>
          <IconButton
            icon="close"
            label="Fechar aviso"
            onClick={() => {
              focusContent()
              onFechar()
            }}
          />
        </>
      )}
    </div>
  )
}

function contarLinhas({ celulas, encontradas, semProduto }: Importacao): string {
  const mudaram = new Set(celulas.map(({ id }) => id)).size
  const lidas = encontradas + semProduto.length
  const linhas = lidas === 1 ? '1 linha lida' : `${lidas} linhas lidas`
  if (mudaram === 0) return `${linhas}: nada mudou.`
  return `${linhas}: ${mudaram === 1 ? '1 produto mudou' : `${mudaram} produtos mudaram`}.`
}
