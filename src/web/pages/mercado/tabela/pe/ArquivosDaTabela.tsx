import { useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import type { Folha } from '../folha/folha.ts'
import { carregarArquivos, SEM_CONEXAO } from '../planilha/carregar-arquivos.ts'
import styles from './PeDaTabela.module.css'

interface ArquivosDaTabelaProps {
  folha: Folha
  onImportar: (arquivo: File) => void
}

/** The sheet from a file, into a file, and without what is not published. */
export function ArquivosDaTabela({ folha, onImportar }: ArquivosDaTabelaProps) {
  const temRascunho = useSyncExternalStore(folha.assinar, folha.temRascunho)
  const arquivoRef = useRef<HTMLInputElement>(null)

  async function descartar() {
    const sim = await confirmAction({
      title: 'Descartar o que não foi publicado?',
      text: 'Os preços publicados ficam como estão.',
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (sim) folha.descartar()
  }

  return (
    <Row wrap gap={2} align="stretch">
      {temRascunho && (
        <Button variant="plain" className={styles.descartar} onClick={descartar}>
          Descartar
        </Button>
      )}
      <input
        ref={arquivoRef}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label="Planilha"
        onChange={({ target }) => {
          const [arquivo] = target.files ?? []
          if (arquivo) onImportar(arquivo)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button variant="quiet" icon="upload" onClick={() => arquivoRef.current?.click()}>
        Importar
      </Button>
      <Button variant="quiet" icon="download" onClick={() => void exportar(folha)}>
        Exportar
      </Button>
    </Row>
  )
}

async function exportar(folha: Folha): Promise<void> {
  const arquivos = await carregarArquivos()
  if (arquivos) arquivos.baixarTabela(folha, new Date())
  else toast(SEM_CONEXAO, { tone: 'error' })
}
