import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
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
    <Row
      wrap
      gap={1}
      columnGap={3}
      justify="between"
      role="status"
      className={resultado ? `panel ${styles.aviso}` : undefined}
    >
      {resultado && (
        <>
          <div>
            <p>{contarLinhas(resultado)}</p>
            {resultado.semProduto.length > 0 && (
              <p className="muted compact breaks">
                Produtos não encontrados: {resultado.semProduto.join(', ')}.
              </p>
            )}
            {resultado.colunasIgnoradas.length > 0 && (
              <p className="muted compact breaks">
                Colunas ignoradas: {resultado.colunasIgnoradas.join('; ')}.
              </p>
            )}
            {resultado.abasDeFora.length > 0 && (
              <p className="muted compact breaks">Abas não lidas: {resultado.abasDeFora.join('; ')}.</p>
            )}
            <Recusadas frases={resultado.recusadas} />
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
    </Row>
  )
}

const FRASES_A_VISTA = 5

/** The rows of which nothing was read; the first ones at once. */
function Recusadas({ frases }: { frases: readonly string[] }) {
  if (frases.length === 0) return null
  const resto = frases.slice(FRASES_A_VISTA)
  return (
    <>
      <p className="muted compact breaks">Ficou de fora, sem preço nenhum:</p>
      <Frases frases={frases.slice(0, FRASES_A_VISTA)} />
      {resto.length > 0 && (
        <Fold summary={`Mais ${resto.length}`}>
          <Frases frases={resto} />
        </Fold>
      )}
      {frases.some(frase => frase.includes('código')) && (
        <p className="muted compact breaks">
          Se a numeração é sua, tire a coluna de código e importe de novo.
        </p>
      )}
    </>
  )
}

const Frases = ({ frases }: { frases: readonly string[] }) => (
  <ul className="muted compact breaks">
    {frases.map(frase => (
      <li key={frase}>{frase}</li>
    ))}
  </ul>
)

function contarLinhas({ celulas, encontradas, semProduto }: Importacao): string {
  const mudaram = new Set(celulas.map(({ id }) => id)).size
  const lidas = encontradas + semProduto.length
  const linhas = lidas === 1 ? '1 linha lida' : `${lidas} linhas lidas`
  if (mudaram === 0) return `${linhas}: nada mudou.`
  return `${linhas}: ${mudaram === 1 ? '1 produto mudou' : `${mudaram} produtos mudaram`}.`
}
