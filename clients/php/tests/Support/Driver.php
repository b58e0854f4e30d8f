<?php

declare(strict_types=1);

namespace MessagingGateway\Tests\Support;

use MessagingGateway\AccountClient;
use MessagingGateway\CallOptions;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Compat\WasenderClient;
use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\GatewayEvent;
use MessagingGateway\PublicClient;
use MessagingGateway\ResponseDetails;
use MessagingGateway\SessionClient;
use MessagingGateway\Upload;
use MessagingGateway\Webhook;

/** Does what a line of `driver.php` asks for. */
final class Driver
{
    /** @param \Closure(array<string, mixed>): void $write */
    public function __construct(private readonly \Closure $write) {}

    /** @param array<string, mixed> $request */
    public function take(array $request): void
    {
        $id = $request['id'];
        try {
            $answer = match ($request['do']) {
                'call' => $this->call($request),
                'paginate' => ['output' => self::taken($this->pages($request), $request)],
                'events' => ['output' => self::taken($this->events($request), $request)],
                'follow' => ['output' => self::taken($this->follow($request), $request)],
                'upload' => $this->upload($request),
                'constructEvent' => self::constructEvent($request),
                'compat' => self::compat($request),
                default => throw new \LogicException("There is no {$request['do']} in PHP."),
            };
            ($this->write)(['id' => $id, 'ok' => true] + $answer);
        } catch (\Throwable $failure) {
            ($this->write)(['id' => $id, 'ok' => false, 'error' => self::failure($failure)]);
        }
    }

    /**
     * @param array<string, mixed> $request
     *
     * @return array<string, mixed>
     */
    private static function compat(array $request): array
    {
        $credentials = $request['credentials'] ?? [];
        $client = new WasenderClient($credentials['key'] ?? null, $credentials['token'] ?? null, $request['baseUrl']);

        return ['output' => $client->{$request['method']}(...($request['arguments'] ?? []))];
    }

    /** @param array<string, mixed> $request */
    private function call(array $request): array
    {
        $client = self::client($request);
        $allSessions = ($request['allSessions'] ?? false) === true;
        $output = Invocation::call($client, $request['operation'], $request['input'] ?? [], self::options($request), $allSessions);

        return ['output' => Invocation::wire($output), 'response' => self::details($client->lastResponse())];
    }

    /** @param array<string, mixed> $request */
    private function pages(array $request): iterable
    {
        $allSessions = ($request['allSessions'] ?? false) === true;

        return $request['operation'] === 'events.list'
            ? $this->events($request)
            : Invocation::call(self::client($request), $request['operation'], $request['input'] ?? [], self::options($request), $allSessions, 'iterate');
    }

    /** @param array<string, mixed> $request */
    private function events(array $request): iterable
    {
        $input = $request['input'] ?? [];

        return self::client($request)->events->iterate($input['after'] ?? null, $input['types'] ?? null, $input['limit'] ?? null, self::options($request));
    }

    /** @param array<string, mixed> $request */
    private function follow(array $request): iterable
    {
        $input = $request['input'] ?? [];
        $opened = false;
        $end = microtime(true) + ($request['waitMs'] ?? 20_000) / 1000;
        $onOpen = function () use (&$opened, $request): void {
            if (!$opened) {
                $opened = true;
                ($this->write)(['id' => $request['id'], 'opened' => true]);
            }
        };
        $sleep = static function (float $seconds) use ($end): void {
            if (microtime(true) + $seconds > $end) {
                throw new \RuntimeException('The events did not come in time.');
            }
            usleep((int) ($seconds * 1_000_000));
        };
        $silence = ($request['waitMs'] ?? 20_000) / 1000;

        return self::client($request, $sleep)->events->follow($input['after'] ?? null, $input['types'] ?? null, $onOpen, $silence);
    }

    /**
     * @param array<string, mixed> $request
     *
     * @return array<string, mixed>
     */
    private function upload(array $request): array
    {
        $client = self::client($request);
        $path = $request['path'];
        $type = $request['contentType'];
        $file = match ($request['from']) {
            'bytes' => Upload::fromString((string) file_get_contents($path), $type),
            'file' => Upload::fromPath($path, $type),
            'stream' => Upload::fromResource(fopen($path, 'rb'), $type),
        };

        return ['output' => $client->media->upload($file, options: self::options($request)), 'response' => self::details($client->lastResponse())];
    }

    /**
     * @param array<string, mixed> $request
     *
     * @return array<string, mixed>
     */
    private static function constructEvent(array $request): array
    {
        $body = (string) base64_decode($request['body'], true);
        $event = Webhook::constructEvent($body, $request['headers'], $request['secrets'], $request['toleranceSeconds'] ?? 300);

        return ['output' => ['event' => $event->raw, 'id' => $event->id, 'deliveryId' => $event->deliveryId]];
    }

    /** @param array<string, mixed> $request */
    private static function client(array $request, ?\Closure $sleep = null): AccountClient|SessionClient|PublicClient
    {
        $url = $request['baseUrl'];
        $credential = $request['credential'] ?? ['kind' => 'none'];
        $client = match ($credential['kind']) {
            'key' => new SessionClient($url, $credential['value'], sleep: $sleep),
            'token' => new AccountClient($url, $credential['value'], sleep: $sleep),
            default => new PublicClient($url, sleep: $sleep),
        };
        $session = $credential['session'] ?? null;

        return $client instanceof AccountClient && $session !== null ? $client->session($session) : $client;
    }

    /** @param array<string, mixed> $request */
    private static function options(array $request): CallOptions
    {
        $options = $request['options'] ?? [];

        return new CallOptions(
            timeout: isset($options['timeoutMs']) ? $options['timeoutMs'] / 1000 : null,
            maxRetries: $options['maxRetries'] ?? null,
            idempotencyKey: $options['idempotencyKey'] ?? null,
        );
    }

    /**
     * @param array<string, mixed> $request
     *
     * @return list<mixed>
     */
    private static function taken(iterable $items, array $request): array
    {
        $taken = [];
        foreach ($items as $item) {
            $taken[] = $item instanceof GatewayEvent ? $item->raw : Invocation::wire($item);
            if (\count($taken) >= ($request['take'] ?? \PHP_INT_MAX)) {
                break;
            }
        }

        return $taken;
    }

    /** @return array<string, mixed>|null */
    private static function details(?ResponseDetails $details): ?array
    {
        $limit = $details?->rateLimit;

        return $details === null ? null : [
            'status' => $details->status,
            'requestId' => $details->requestId,
            'replayed' => $details->replayed,
            'rateLimit' => $limit === null ? null : ['limit' => $limit->limit, 'remaining' => $limit->remaining, 'reset' => $limit->reset],
        ];
    }

    /** @return array<string, mixed> */
    private static function failure(\Throwable $failure): array
    {
        // All languages name their classes alike; PHP's end in Exception.
        $class = preg_replace('/Exception$/', 'Error', (new \ReflectionClass($failure))->getShortName());
        if ($failure instanceof WasenderApiException) {
            return ['class' => 'WasenderAPIError', 'status' => $failure->getCode(), 'message' => $failure->getMessage()];
        }
        if (!$failure instanceof ApiException) {
            return ['class' => $class, 'message' => $failure->getMessage()];
        }
        $code = $failure->errorCode;

        return [
            'class' => $class,
            'code' => $code instanceof ErrorCode ? $code->value : $code,
            'status' => $failure->status,
            'message' => $failure->getMessage(),
            'errors' => (object) $failure->errors,
            'retryAfter' => $failure->retryAfter,
            'requestId' => $failure->requestId,
        ];
    }
}
