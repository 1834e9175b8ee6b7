import { partesDeEtiquetas, volumesDoItem } from '#domain/entrega/separacao.ts'
import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { enderecoDosPapeis, type Separacao } from '#web/queries/doca/separacao-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { FolhaDaSeparacao } from './FolhaDaSeparacao.tsx'
import styles from './PapeisDaSeparacao.module.css'

/** The day on paper: printed from here, as a list to keep, and as labels (rules N54, N59). */
export function PapeisDaSeparacao({ separacao }: { separacao: Separacao }) {
  const imprimindo = useImprimindo()
  const { dia, pedidos } = separacao
  const volumes = pedidos
    // As on the labels: those that wait for their payment are not packed yet.
    .filter(({ aguardaPagamento }) => !aguardaPagamento)
    .flatMap(({ itens }) => itens)
    .reduce((soma, { quantidade, separado, produto: { unidadeMedida } }) => {
      const dito = separado?.quantidade ?? null
      return soma + volumesDoItem({ quantidade, separado: dito, unidadeMedida })
    }, 0)
  const partes = partesDeEtiquetas(volumes)
  return (
    <div className={styles.papeis}>
      <Button variant="quiet" onClick={() => window.print()}>
        Imprimir
      </Button>
      <a
        className={buttonClass({ variant: 'plain' })}
        href={enderecoDosPapeis(dia, 'lista')}
        target="_blank"
        rel="noopener"
      >
        Lista (PDF)
      </a>
      {Array.from({ length: partes }, (_, lugar) => lugar + 1).map(parte => (
        <a
          key={parte}
          className={buttonClass({ variant: 'plain' })}
          href={enderecoDosPapeis(dia, 'etiquetas', partes > 1 ? parte : undefined)}
          target="_blank"
          rel="noopener"
        >
          {partes > 1 ? `Etiquetas ${parte} de ${partes}` : 'Etiquetas (PDF)'}
        </a>
      ))}
      {imprimindo && <FolhaDaSeparacao separacao={separacao} />}
    </div>
  )
}
