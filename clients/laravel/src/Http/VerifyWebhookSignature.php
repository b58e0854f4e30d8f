<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Http;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Exception\WebhookSignatureException;
use MessagingGateway\Laravel\GatewayConfig;
use MessagingGateway\Webhook;
use Symfony\Component\HttpFoundation\Response;

/** Lets through what the gateway has signed, with its event as the attribute `gatewayEvent`. */
final class VerifyWebhookSignature
{
    public const EVENT = 'gatewayEvent';

    public function __construct(private readonly GatewayConfig $config) {}

    /** @param \Closure(Request): Response $next */
    public function handle(Request $request, \Closure $next): Response
    {
        try {
            $event = Webhook::constructEvent(
                body: (string) $request->getContent(),
                headers: $request->headers->all(),
                secret: $this->config->secrets,
                toleranceSeconds: $this->config->tolerance,
            );
        } catch (WebhookSignatureException $refusal) {
            return new JsonResponse(['message' => $refusal->getMessage()], 401);
        } catch (UnexpectedAnswerException $refusal) {
            return new JsonResponse(['message' => $refusal->getMessage()], 422);
        }
        $request->attributes->set(self::EVENT, $event);

        return $next($request);
    }
}
