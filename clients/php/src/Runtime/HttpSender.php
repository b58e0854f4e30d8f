<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use GuzzleHttp\ClientInterface as GuzzleClient;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Exception\RequestException;
use GuzzleHttp\RequestOptions;
use MessagingGateway\Exception\GatewayConnectionException;
use MessagingGateway\Exception\GatewayTimeoutException;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

/**
 * Sends one request, once. Guzzle keeps the timeouts; other clients of PSR-18 have their own, which PSR-18 cannot set.
 *
 * @internal
 */
final readonly class HttpSender
{
    private const CURL_TIMED_OUT = 28;

    public function __construct(private ClientInterface $client) {}

    /**
     * @param float $timeout seconds: of the whole answer, or of its beginning when it is streamed
     * @param bool $streamed whether the body is left on the connection
     * @param float|null $silence seconds without a byte after which reading a streamed body stops; null: `$timeout`
     *
     * @throws GatewayConnectionException
     */
    public function send(RequestInterface $request, float $timeout, bool $streamed = false, ?float $silence = null): ResponseInterface
    {
        try {
            if (!$this->client instanceof GuzzleClient) {
                return $this->client->sendRequest($request);
            }

            return $this->client->send($request, [
                RequestOptions::HTTP_ERRORS => false,
                RequestOptions::ALLOW_REDIRECTS => false,
                RequestOptions::CONNECT_TIMEOUT => min($timeout, 10.0),
                RequestOptions::STREAM => $streamed,
                ...($streamed
                    ? [RequestOptions::TIMEOUT => $timeout, RequestOptions::READ_TIMEOUT => $silence ?? $timeout, RequestOptions::DECODE_CONTENT => false]
                    : [RequestOptions::TIMEOUT => $timeout]),
            ]);
        } catch (ClientExceptionInterface $cause) {
            throw self::isTimeout($cause)
                ? new GatewayTimeoutException("The gateway did not answer within {$timeout} seconds.", 0, $cause)
                : new GatewayConnectionException('The gateway was not reached: ' . $cause->getMessage(), 0, $cause);
        }
    }

    private static function isTimeout(ClientExceptionInterface $cause): bool
    {
        if ($cause instanceof ConnectException || $cause instanceof RequestException) {
            $context = $cause->getHandlerContext();
            if (($context['errno'] ?? null) === self::CURL_TIMED_OUT) {
                return true;
            }
        }

        return preg_match('/timed? ?out/i', $cause->getMessage()) === 1;
    }
}
