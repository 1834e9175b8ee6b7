import { Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import { arquivoDosMeusDados, useExportar, useMeusDados } from '#web/queries/pessoas/privacidade-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'

/** What people do about what is kept of them (rules N131, N132). */
export function SeusDados() {
  const dados = useMeusDados()
  return (
    <Consultado
      consulta={dados}
      falha="Erro ao carregar seus dados."
      esqueleto={<Skeleton height={64} count={2} label="Carregando seus dados…" />}
    >
      {({ exportacao }) => (
        <>
          <Exportacao ate={exportacao?.ate} />
          <p>
            <Link to={paths.privacidade}>O que guardamos de você</Link>
          </p>
        </>
      )}
    </Consultado>
  )
}

/** `ate` is undefined without an export, and null while one is made. */
function Exportacao({ ate }: { ate: string | null | undefined }) {
  const { mutate: exportar, isPending } = useExportar()
  return (
    <section aria-labelledby="exportar">
      <Stack gap={3} items="start">
        <Stack gap={1}>
          <h3 id="exportar">Exportar</h3>
          <p className="muted" role="status">
            {ate
              ? `O arquivo fica aqui até ${formatarMomento(ate)}.`
              : 'Tudo o que é seu, em planilhas. Uma vez por dia.'}
          </p>
        </Stack>
        {ate ? (
          <a href={arquivoDosMeusDados} download className={buttonClass({ variant: 'quiet' })}>
            Baixar meus dados
          </a>
        ) : (
          <Button variant="quiet" busy={isPending || ate === null} onClick={() => exportar()}>
            Exportar meus dados
          </Button>
        )}
      </Stack>
    </section>
  )
}
