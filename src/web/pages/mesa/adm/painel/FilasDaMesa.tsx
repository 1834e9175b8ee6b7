import { Link } from '@tanstack/react-router'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { paths } from '#web/paths.ts'
import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from '../AdmPage.module.css'

/** A line for each kind of task of which some are open, the nearest term first, and the way to the desk. */
export function FilasDaMesa() {
  const { data: contagem, dataUpdatedAt } = useContagem()
  if (!contagem) return null
  const agora = new Date(dataUpdatedAt)
  return (
    <section aria-labelledby="mesa">
      <Row gap={3} justify="between" below={3}>
        <h2 id="mesa">
          Mesa <span className="muted regular">{contagem.abertas}</span>
        </h2>
        <Link to={paths.mesa} className={`strong ${linha.link}`}>
          Abrir a mesa
        </Link>
      </Row>
      {contagem.abertas === 0 ? (
        <p className="muted">Nada espera pela equipe.</p>
      ) : (
        <ul className="panel clipped divided">
          {contagem.tipos.map(({ tipo, abertas, urgentes, prazo, valor }) => (
            <li key={tipo}>
              <Link
                to={paths.mesa}
                search={{ tipo }}
                className={`plain hovers ${styles.fila}`}
                data-urgente={urgentes > 0 || undefined}
              >
                <strong className={`text-end large ${styles.quantas}`}>{abertas}</strong>
                <span className="strong">{tipoDeclarado(tipo).titulo}</span>
                <Row as="span" gap={1} className={`muted compact ${styles.prazo}`}>
                  {urgentes > 0 && <Icon name="alert" size={16} />}
                  {urgentes > 0 && `${urgentes} ${urgentes === 1 ? 'urgente' : 'urgentes'}, `}
                  {textoDoPrazo(prazo, agora)}
                </Row>
                {valor !== null && (
                  <span className={styles.valor}>
                    <Dinheiro valor={valor} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
