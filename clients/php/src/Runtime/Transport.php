<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Exception\GatewayConnectionException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\ResponseDetails;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Calls over HTTP, with tries, timeouts and one idempotency key for all tries of a call.
 *
 * @internal
 */
final class Transport implements Caller
{
    /** Types whose raw bytes the gateway would read as fields of the call, or as a form. */
    private const READ_AS_FIELDS = '~^(application/(json|x-www-form-urlencoded)|multipart/form-data)\b~i';

    private const USER_AGENT = 'messaging-gateway-php/0.1.0';

    private ?ResponseDetails $lastResponse = null;
    private readonly HttpSender $sender;
    private readonly RequestFactoryInterface $requests;
    private readonly StreamFactoryInterface $streams;
    private readonly Backoff $backoff;
    private readonly string $baseUrl;

    /**
     * @param array<string, string> $credential headers of every call that needs one
     * @param float $timeout seconds of one try
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter]
        private readonly array $credential,
        private readonly float $timeout,
        private readonly int $maxRetries,
        private readonly ?ClientInterface $httpClient = null,
        ?RequestFactoryInterface $requestFactory = null,
        ?StreamFactoryInterface $streamFactory = null,
        ?Backoff $backoff = null,
    ) {
        if (preg_match('~^https?://[^/\s]~i', $baseUrl) !== 1) {
            throw new \InvalidArgumentException('The base URL is the address of the gateway, with http:// or https://.');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->sender = new HttpSender($httpClient ?? Discovery::client());
        $this->requests = $requestFactory ?? Discovery::requestFactory();
        $this->streams = $streamFactory ?? Discovery::streamFactory();
        $this->backoff = $backoff ?? new Backoff();
    }

    /**
     * What `var_dump` shows: no credential.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'timeout' => $this->timeout, 'maxRetries' => $this->maxRetries];
    }

    public function send(Call $call, ?CallOptions $options = null): Answer
    {
        $response = $this->tried($call, $options, streamed: false);
        $details = ResponseDetails::of($response);
        $text = self::text($response);
        if ($text === '') {
            return new Answer([], $details);
        }
        try {
            return new Answer(Read::json($text), $details);
        } catch (\JsonException $cause) {
            throw new UnexpectedAnswerException("The answer to {$call->operation} is not JSON; is the base URL that of the gateway?", 0, $cause);
        }
    }

    public function download(Call $call, ?CallOptions $options = null): Download
    {
        $response = $this->tried($call, $options, streamed: true);

        return new Download(
            stream: $response->getBody(),
            contentType: $response->getHeaderLine('Content-Type') ?: 'application/octet-stream',
            details: ResponseDetails::of($response),
        );
    }

    public function open(Call $call, float $silence): ResponseInterface
    {
        $request = $this->request($call, null)->withHeader('Accept', 'text/event-stream')->withHeader('Cache-Control', 'no-store');

        return $this->accepted($this->sender->send($request, $this->timeout, streamed: true, silence: $silence), null);
    }

    public function pause(int $failures, ?int $retryAfter): void
    {
        $this->backoff->wait($failures, $retryAfter);
    }

    public function lastResponse(): ?ResponseDetails
    {
        return $this->lastResponse;
    }

    public function forSession(int $id): self
    {
        return new self(
            baseUrl: $this->baseUrl,
            credential: [...$this->credential, 'X-Session-Id' => (string) $id],
            timeout: $this->timeout,
            maxRetries: $this->maxRetries,
            httpClient: $this->httpClient,
            requestFactory: $this->requests,
            streamFactory: $this->streams,
            backoff: $this->backoff,
        );
    }

    private function tried(Call $call, ?CallOptions $options, bool $streamed): ResponseInterface
    {
        $request = $this->request($call, $options);
        $retries = $options?->maxRetries ?? $this->maxRetries;
        if ($call->upload !== null && !$call->upload->isRepeatable()) {
            $retries = 0;
        }
        for ($failures = 0; ; ) {
            try {
                if ($failures > 0 && $request->getBody()->isSeekable()) {
                    $request->getBody()->rewind();
                }
                $response = $this->sender->send($request, $options?->timeout ?? $this->timeout, $streamed);

                return $this->accepted($response, $options);
            } catch (GatewayException $failure) {
                if (++$failures > $retries || !$this->backoff->isForNow($failure)) {
                    throw $failure;
                }
                $this->backoff->wait($failures, $failure instanceof ApiException ? $failure->retryAfter : null);
            }
        }
    }

    private function accepted(ResponseInterface $response, ?CallOptions $options): ResponseInterface
    {
        $details = ResponseDetails::of($response);
        $this->lastResponse = $details;
        if ($options?->onResponse !== null) {
            ($options->onResponse)($details);
        }
        if ($details->status < 200 || $details->status > 299) {
            throw Refusal::exception($details, self::text($response));
        }

        return $response;
    }

    private static function text(ResponseInterface $response): string
    {
        try {
            return (string) $response->getBody();
        } catch (\RuntimeException $cause) {
            throw new GatewayConnectionException('The answer ended too early: ' . $cause->getMessage(), 0, $cause);
        }
    }

    private function request(Call $call, ?CallOptions $options): RequestInterface
    {
        $request = $this->requests->createRequest($call->method, $this->address($call))
            ->withHeader('Accept', 'application/json')
            ->withHeader('User-Agent', self::USER_AGENT);
        foreach ([...($call->authorized ? $this->credential : []), ...$call->headers] as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        if ($call->isIdempotent()) {
            $request = $request->withHeader('Idempotency-Key', $options?->idempotencyKey ?? self::uuid());
        }
        if ($call->upload !== null) {
            $content = $call->upload->content;
            $type = $call->upload->contentType;
            if (preg_match(self::READ_AS_FIELDS, $type) === 1) {
                $border = bin2hex(random_bytes(16));
                $head = "--{$border}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file\"\r\nContent-Type: {$type}\r\n\r\n";
                $type = "multipart/form-data; boundary={$border}";
                $content = "{$head}{$content}\r\n--{$border}--\r\n";
            }
            $stream = \is_string($content) ? $this->streams->createStream($content) : $content;

            return $request->withHeader('Content-Type', $type)->withBody($stream);
        }
        if ($call->method !== 'POST' && $call->method !== 'PUT') {
            return $request;
        }
        try {
            $body = Wire::json(Wire::map($call->body));
        } catch (\JsonException $cause) {
            throw new \InvalidArgumentException('A text of the call is not UTF-8.', 0, $cause);
        }

        return $request->withHeader('Content-Type', 'application/json')->withBody($this->streams->createStream($body));
    }

    private function address(Call $call): string
    {
        $parameters = array_map(Wire::text(...), $call->parameters);
        $path = preg_replace_callback('/\{(\w+)\}/', static function (array $match) use ($parameters): string {
            $value = $parameters[$match[1]] ?? '';
            // The call would reach another address, which may do something else.
            if (\in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("The parameter {$match[1]} is missing.");
            }

            return rawurlencode($value);
        }, $call->path);
        $query = http_build_query(array_map(Wire::text(...), $call->query), '', '&', \PHP_QUERY_RFC3986);

        return $this->baseUrl . $path . ($query === '' ? '' : "?{$query}");
    }

    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = \chr((\ord($bytes[6]) & 0x0F) | 0x40);
        $bytes[8] = \chr((\ord($bytes[8]) & 0x3F) | 0x80);

        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
