import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { contar } from '../folha/contar.ts'
import type { Folha } from '../folha/folha.ts'
import { contarAlteracoes, contarErros } from '../publicacao/palavras.ts'
import { AplicarNasLinhas } from './AplicarNasLinhas.tsx'
import { ArquivosDaTabela } from './ArquivosDaTabela.tsx'
import { ID_DO_PE } from './id-do-pe.ts'
import styles from './PeDaTabela.module.css'

interface PeDaTabelaProps {
  folha: Folha
  /** There is no room for files on a phone's foot. */
  telefone: boolean
  onImportar: (arquivo: File) => void
  onPublicar: () => void
}

/** The foot of the sheet: what has changed so far, files, publishing. */
export function PeDaTabela({ folha, telefone, onImportar, onPublicar }: PeDaTabelaProps) {
  const estreita = useMedia('(width < 860px)')
  const versao = useSyncExternalStore(folha.assinar, folha.versao)
  const { alteracoes, erros } = contarNaVersao(folha, versao)

  return (
    <div id={ID_DO_PE} tabIndex={-1} className={styles.pe} data-bottom-bar="">
      <AplicarNasLinhas folha={folha} />
      <div className={styles.linha}>
        <p className={styles.contagem} role="status">
          {contarAlteracoes(alteracoes)}
          {erros > 0 && <strong className={styles.erros}> · {contarErros(erros)}</strong>}
        </p>
        <span className={styles.espaco} />
        {!telefone && <ArquivosDaTabela folha={folha} onImportar={onImportar} />}
        <Button onClick={onPublicar} title="Ctrl+Enter">
          {rotuloDePublicar(alteracoes, estreita)}
        </Button>
      </div>
    </div>
  )
}

/** The version tells that there is something new to count. */
const contarNaVersao = (folha: Folha, _versao: number) => contar(folha, new Date())

function rotuloDePublicar(alteracoes: number, estreita: boolean): string {
  if (alteracoes === 0) return 'Publicar'
  return `Publicar ${estreita ? alteracoes : contarAlteracoes(alteracoes)}`
}
