import { Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useCombo } from '#web/queries/produto-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { procurarProdutos } from './procurar.ts'
import styles from './ResultadosDaBusca.module.css'

interface ResultadosDaBuscaProps {
  /** Absent until something was typed; all products are already read meanwhile. */
  texto: string | undefined
}

/** The products of all categories that match a text, as links. */
export function ResultadosDaBusca({ texto }: ResultadosDaBuscaProps) {
  const combo = useCombo()
  if (!texto) return null
  return (
    <Consultado
      consulta={combo}
      falha="Erro ao carregar os produtos."
      esqueleto={<Skeleton height={70} count={4} label="Carregando produtos…" />}
    >
      {produtos => <Achados texto={texto} achados={procurarProdutos(produtos, texto)} />}
    </Consultado>
  )
}

interface AchadosProps {
  texto: string
  achados: ReturnType<typeof procurarProdutos>
}

function Achados({ texto, achados }: AchadosProps) {
  return (
    <>
      <div role="status">
        {achados.length === 0 ? (
          <Empty text={`Nenhum produto encontrado para “${texto}”.`} drawing="/arte/vazio.svg" />
        ) : (
          <p className={styles.contagem}>
            {achados.length === 1 ? '1 produto encontrado' : `${achados.length} produtos encontrados`}
          </p>
        )}
      </div>
      <ul className={styles.lista}>
        {achados.map(({ id, nome, tipo, unidadeMedida }) => (
          <li key={id}>
            <Card linked className={styles.produto}>
              <Link to={paths.produto(id)} className="stretched-link">
                {nome}
              </Link>
              <p className={styles.detalhe}>{[tipo, unidadeMedida].filter(Boolean).join(' · ')}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
