import { useId } from 'react'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { Alteracao } from './alteracoes-da-folha.ts'
import { descreverMudanca } from './descrever-mudanca.ts'
import styles from './ResumoDaPublicacao.module.css'

interface GrupoDoResumoProps {
  titulo: string
  alteracoes: readonly Alteracao[]
}

/** The rows to which the same happens; nothing if there are none. Doubtful prices come first. */
export function GrupoDoResumo({ titulo, alteracoes }: GrupoDoResumoProps) {
  const tituloId = useId()
  const agora = new Date()
  if (alteracoes.length === 0) return null
  const duvidosasPrimeiro = alteracoes.toSorted((um, outro) => Number(!um.duvida) - Number(!outro.duvida))
  return (
    <section aria-labelledby={tituloId}>
      <h3 id={tituloId}>
        {titulo} <span className={styles.quantas}>{alteracoes.length}</span>
      </h3>
      <ul className={styles.lista}>
        {duvidosasPrimeiro.map(alteracao => (
          <li key={alteracao.linha.produto.id} className={styles.linha}>
            <span className={styles.nome}>{rotuloDoProduto(alteracao.linha.produto)}</span>
            <span className={styles.mudanca}>{descreverMudanca(alteracao, agora)}</span>
            {alteracao.duvida && (
              <StatusMark icon="alert" tone="warn">
                {alteracao.duvida}
              </StatusMark>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
