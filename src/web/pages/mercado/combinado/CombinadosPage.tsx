import { Link } from '@tanstack/react-router'
import { diaEMes } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Preco } from '#web/components/dinheiro/Preco.tsx'
import { paths } from '#web/paths.ts'
import {
  type Combinado,
  useAceitarCombinado,
  useCombinados,
  useEncerrarCombinado,
} from '#web/queries/mercado/combinado-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** The prices that a seller holds for one buyer, as each side reads them; those that wait first (rules N145, N146). */
export function CombinadosPage() {
  const combinados = useCombinados()
  const vende = usePermissao()('publicar-cotacao')
  const vazio = vende
    ? 'Nenhum preço combinado. Ofereça um pelo pedido de um comprador ou por uma cotação do perfil.'
    : 'Nenhum preço combinado. Quando um vendedor oferecer um, ele aparece aqui.'
  return (
    <>
      <PageHeader title="Preços combinados" />
      <Consultado
        consulta={combinados}
        falha="Erro ao carregar os preços combinados."
        esqueleto={<Skeleton height={120} count={3} label="Carregando preços combinados…" />}
      >
        {({ combinados }) =>
          combinados.length === 0 ? (
            <Empty text={vazio} drawing="/arte/vazio.svg" />
          ) : (
            <Stack as="ul" gap={3}>
              {combinados.map(combinado => (
                <li key={combinado.id}>
                  <UmCombinado combinado={combinado} vende={vende} />
                </li>
              ))}
            </Stack>
          )
        }
      </Consultado>
    </>
  )
}

function UmCombinado({ combinado, vende }: { combinado: Combinado; vende: boolean }) {
  const { produto, preco, precoPublico, ate, aceitoEm, comprador, vendedor } = combinado
  const nome = nomeComTipo(produto)
  return (
    <Card flow="stack" gap={3}>
      <Row wrap gap={3} justify="between">
        <Stack>
          <h2 className="large tight">
            {vende ? (
              nome
            ) : (
              <Link to={paths.produto(produto.id)} className="name-link">
                {nome}
              </Link>
            )}
          </h2>
          <span className="muted small">
            {vende ? comprador.nome : vendedor.nome} · {produto.unidadeMedida}
          </span>
        </Stack>
        <Stack items="start">
          <Preco valor={preco} />
          <span className="muted small nowrap">para os outros {formatarCentavos(deReais(precoPublico))}</span>
        </Stack>
      </Row>
      <Row wrap gap={3} justify="between">
        <Situacao aceito={aceitoEm !== null} vende={vende} ate={diaEMes(ate)} />
        <Acoes combinado={combinado} vende={vende} nome={nome} />
      </Row>
    </Card>
  )
}

function Situacao({ aceito, vende, ate }: { aceito: boolean; vende: boolean; ate: string }) {
  if (aceito) return <StatusMark icon="check" tone="success">{`combinado até ${ate}`}</StatusMark>
  return (
    <StatusMark icon="clock" tone="warn">{`${vende ? 'espera resposta' : 'oferta'}, até ${ate}`}</StatusMark>
  )
}

function Acoes({ combinado, vende, nome }: { combinado: Combinado; vende: boolean; nome: string }) {
  const { mutate: aceitar, isPending: aceitando } = useAceitarCombinado()
  const { mutate: encerrar, isPending: encerrando } = useEncerrarCombinado()
  const { id, aceitoEm } = combinado
  const oferta = vende ? 'Retirar' : 'Não quero'

  async function perguntar() {
    const sim =
      aceitoEm === null ||
      (await confirmAction({
        title: `Encerrar o preço combinado de ${nome}?`,
        text: 'Os boletos já gerados não mudam.',
        confirmLabel: 'Encerrar',
        danger: true,
      }))
    if (sim && !encerrando) encerrar(id)
  }

  return (
    <Row wrap gap={2}>
      {!vende && aceitoEm === null && (
        <Button busy={aceitando} aria-label={`Aceitar o preço de ${nome}`} onClick={() => aceitar(id)}>
          Aceitar
        </Button>
      )}
      <Button
        variant="quiet"
        busy={encerrando}
        aria-label={`${aceitoEm ? 'Encerrar' : oferta}: ${nome}`}
        onClick={perguntar}
      >
        {aceitoEm ? 'Encerrar' : oferta}
      </Button>
    </Row>
  )
}
