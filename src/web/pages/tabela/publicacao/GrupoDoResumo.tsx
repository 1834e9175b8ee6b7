import { useId } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { descreverVariacao } from '#domain/venda/alteracoes.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { Alteracao } from './alteracoes-da-folha.ts'
import styles from './ResumoDaPublicacao.module.css'

interface GrupoDoResumoProps {
  titulo: string
  alteracoes: readonly Alteracao[]
}

/** The rows to which the same happens; nothing if there are none. Doubtful prices come first. */
export function GrupoDoResumo({ titulo, alteracoes }: GrupoDoResumoProps) {
  const tituloId = useId()
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
            <span className={styles.mudanca}>{descreverMudanca(alteracao)}</span>
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

/** "R$ 42,00 → R$ 44,10 (+5 %)", the only price of a new or removed quote, or the sentence of a mistake. */
function descreverMudanca({ linha, leitura: { preco, condicoes, erro, situacao } }: Alteracao): string {
  if (erro) return erro.frase
  const antes = linha.preco === null ? null : deReais(linha.preco)
  if (antes === null) return preco === null ? '' : formatarCentavos(preco)
  if (preco === null) return formatarCentavos(antes)
  const soCondicoes = situacao === 'alterada' && preco === antes
  const mudanca = soCondicoes
    ? formatarCentavos(preco)
    : `${formatarCentavos(antes)} → ${formatarCentavos(preco)} (${descreverVariacao(antes, preco)})`
  return condicoes ? `${mudanca}, condições novas` : mudanca
}
