import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDoBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import styles from './CeasaPage.module.css'
import { contar, rotuloDaLinha } from './palavras.ts'

interface LinhasLigadasProps {
  linhas: readonly LinhaDoBoletim[]
  onMudar: (linha: LinhaDoBoletim) => void
}

/** The lines that are linked, folded; each of them can be changed. */
export function LinhasLigadas({ linhas, onMudar }: LinhasLigadasProps) {
  return (
    <Fold summary={contar(linhas.length, 'linha já ligada', 'linhas já ligadas')}>
      <ul className={styles.lista}>
        {linhas.map(linha => (
          <li key={rotuloDaLinha(linha)} className={styles.ligada}>
            <span>
              {rotuloDaLinha(linha)} <span className={styles.detalhe}>→ {descreverMapa(linha)}</span>
            </span>
            <Button
              variant="plain"
              aria-label={`Mudar ${rotuloDaLinha(linha)}`}
              onClick={() => onMudar(linha)}
            >
              Mudar
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function descreverMapa({ mapa }: LinhaDoBoletim): string {
  if (!mapa?.produto) return 'não vendemos'
  const peso = mapa.peso === null ? 'mesma unidade' : formatarPeso(deQuilos(mapa.peso))
  return `${rotuloDoProduto(mapa.produto)} (${peso})`
}
