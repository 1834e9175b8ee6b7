import { lerRelogio } from '#web/api/relogio.ts'
import { motivoDeNaoAparecer } from '#web/components/cotacao/termos/termos.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import type { Situacao } from '../folha/leitura.ts'
import styles from './SituacaoDaLinha.module.css'

interface SituacaoDaLinhaProps {
  /** Ties the cell to its sentence. */
  id: string
  linha: LinhaDaTabela
  situacao: Situacao
  erro: string | undefined
  /** What the server said of the row. */
  recusa: string | null
}

/** What is to be said of a row below its name: a mistake first, then what publishing will do, then why buyers do not see it. */
export function SituacaoDaLinha({ id, linha, situacao, erro, recusa }: SituacaoDaLinhaProps) {
  const falha = erro ?? recusa
  if (falha)
    return (
      <Row
        id={id}
        as="span"
        align="start"
        className={classNames('muted small danger strong', styles.situacao)}
      >
        <Icon name="alert" size={16} />
        {falha}
      </Row>
    )
  const frase = situacao === 'retirada' ? 'Será retirada' : escondida(linha)
  return (
    frase && (
      <Row as="span" align="start" className={`muted small ${styles.situacao}`}>
        {frase}
      </Row>
    )
  )
}

function escondida(linha: LinhaDaTabela): string | null {
  return linha.cotacaoId === null ? 'Sem cotação' : motivoDeNaoAparecer(linha, lerRelogio())
}
