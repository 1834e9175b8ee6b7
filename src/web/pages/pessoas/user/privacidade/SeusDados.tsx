import { Link } from '@tanstack/react-router'
import { PRAZO_DO_ENCERRAMENTO_DIAS } from '#domain/conta/privacidade.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia, formatarMomento } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import {
  arquivoDosMeusDados,
  useDesistir,
  useEncerrar,
  useExportar,
  useMeusDados,
} from '#web/queries/pessoas/privacidade-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

/** People's acts on their own data (rules N131, N132). */
export function SeusDados() {
  const dados = useMeusDados()
  return (
    <Consultado
      consulta={dados}
      falha="Erro ao carregar seus dados."
      esqueleto={<Skeleton height={64} count={2} label="Carregando seus dados…" />}
    >
      {({ exportacao, encerramento, pendencias }) => (
        <>
          <Exportacao ate={exportacao?.ate} />
          <Encerramento ate={encerramento?.ate ?? null} pendencias={pendencias} />
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

interface EncerramentoProps {
  /** Until when staff confirm it; null if it was not asked for. */
  ate: string | null
  pendencias: readonly string[]
}

function Encerramento({ ate, pendencias }: EncerramentoProps) {
  const { mutate: encerrar, isPending: pedindo } = useEncerrar()
  const { mutate: desistir, isPending: desistindo } = useDesistir()
  return (
    <section aria-labelledby="encerrar">
      <Stack gap={3} items="start">
        <Stack gap={1}>
          <h3 id="encerrar">Encerrar a conta</h3>
          <p className="muted" role="status">
            {ate
              ? `Você pediu para encerrar. A equipe confirma até ${formatarDia(ate)}; antes disso dá para desistir.`
              : `A equipe confirma em até ${PRAZO_DO_ENCERRAMENTO_DIAS} dias. Pedidos e contas ficam cinco anos, como a lei manda.`}
          </p>
        </Stack>
        {ate ? (
          <Button variant="quiet" busy={desistindo} onClick={() => desistir()}>
            Desistir de encerrar
          </Button>
        ) : (
          <Button
            variant="quiet"
            busy={pedindo}
            disabledReason={pendencias.length > 0 ? `Antes, acerte: ${pendencias.join(', ')}.` : null}
            onClick={async () => {
              if (await confirmarEncerramento()) encerrar()
            }}
          >
            Encerrar minha conta
          </Button>
        )}
      </Stack>
    </section>
  )
}

function confirmarEncerramento(): Promise<boolean> {
  return confirmAction({
    title: 'Encerrar a sua conta?',
    text: 'Quando a equipe confirmar, a senha deixa de abrir, e equipe, listas, mensagens e contatos somem. Até lá você pode desistir.',
    confirmLabel: 'Pedir encerramento',
    danger: true,
  })
}
