import { useCallback, useState } from 'react'
import { contar } from '#domain/inteiro.ts'
import { useBuscarCombo } from '#web/queries/mercado/produto/buscar-combo.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import type { Folha } from '../folha/folha.ts'
import type { Lugar } from '../folha/rascunho.ts'
import styles from '../TabelaPage.module.css'
import { type Importacao, trazer, type Vindo } from './importar.ts'

/** Brings files and pastes into the sheet. `trazida` is what came in, or the sentence of what was not read. */
export function useImportacao(folha: Folha) {
  const buscarProdutos = useBuscarCombo()
  const [trazida, setTrazida] = useState<Importacao | string | null>(null)
  const receber = useCallback(
    async (vindo: Vindo) => {
      setTrazida(null)
      setTrazida(await trazer(vindo, folha, buscarProdutos))
    },
    [folha, buscarProdutos],
  )
  const importar = useCallback((arquivo: File) => void receber({ arquivo }), [receber])
  const colar = useCallback((texto: string, celula: Lugar) => void receber({ texto, celula }), [receber])
  return { trazida, importar, colar, fechar: () => setTrazida(null) }
}

interface AvisosDaImportacaoProps {
  trazida: Importacao | string | null
  onFechar: () => void
}

/** What a file or a paste brought, and what of it did not fit. */
export function AvisosDaImportacao({ trazida, onFechar }: AvisosDaImportacaoProps) {
  if (typeof trazida === 'string') return <FormAlert message={trazida} />
  return (
    <Row
      wrap
      gap={1}
      columnGap={3}
      justify="between"
      role="status"
      className={trazida ? `panel ${styles.aviso}` : undefined}
    >
      {trazida && (
        <>
          <div>
            <p>{contarLinhas(trazida)}</p>
            <DeFora nome="Produtos não encontrados" quais={trazida.semProduto.join(', ')} />
            <DeFora nome="Colunas ignoradas" quais={trazida.colunasIgnoradas.join('; ')} />
            <DeFora nome="Abas não lidas" quais={trazida.abasDeFora.join('; ')} />
            <Recusadas frases={trazida.recusadas} />
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

const DeFora = ({ nome, quais }: { nome: string; quais: string }) =>
  quais && (
    <p className="muted compact breaks">
      {nome}: {quais}.
    </p>
  )

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
  const linhas = contar(encontradas + semProduto.length, 'linha lida', 'linhas lidas')
  return `${linhas}: ${mudaram === 0 ? 'nada mudou' : contar(mudaram, 'produto mudou', 'produtos mudaram')}.`
}
