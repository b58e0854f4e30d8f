<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\AuthenticationException;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GoneException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\PayloadTooLargeException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\ServerException;
use MessagingGateway\Exception\StorageException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\ResponseDetails;

/**
 * From an answer that is no success to what is thrown.
 *
 * @internal
 */
final class Refusal
{
    private const CLASSES = [
        401 => AuthenticationException::class,
        402 => SubscriptionException::class,
        403 => PermissionDeniedException::class,
        404 => NotFoundException::class,
        409 => ConflictException::class,
        410 => GoneException::class,
        413 => PayloadTooLargeException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
        503 => NotReadyException::class,
        507 => StorageException::class,
    ];

    public static function exception(ResponseDetails $details, string $text): ApiException
    {
        $class = self::classOf($details->status);
        $body = json_decode($text, true) ?? $text;
        $fields = \is_array($body) ? $body : [];
        $message = $fields['message'] ?? null;
        $code = $details->headers['x-error-code'] ?? null;

        return new $class(
            message: \is_string($message) ? $message : "The gateway answered with status {$details->status}.",
            details: $details,
            errorCode: $code === null ? null : ErrorCode::tryFrom($code) ?? $code,
            errors: self::errors($fields['errors'] ?? null),
            retryAfter: self::retryAfter($details, $fields['retry_after'] ?? null),
            body: $body,
        );
    }

    /** @return class-string<ApiException> */
    public static function classOf(int $status): string
    {
        return self::CLASSES[$status] ?? ($status >= 500 ? ServerException::class : BadRequestException::class);
    }

    /** @return array<string, list<string>> */
    private static function errors(mixed $errors): array
    {
        $fields = [];
        foreach (\is_array($errors) ? $errors : [] as $field => $texts) {
            $fields[(string) $field] = array_values(array_filter(\is_array($texts) ? $texts : [$texts], \is_string(...)));
        }

        return $fields;
    }

    /** Seconds; the header may also be a date. */
    private static function retryAfter(ResponseDetails $details, mixed $field): ?int
    {
        $header = $details->headers['retry-after'] ?? null;
        if ($header !== null && preg_match('/^\d{1,9}$/D', $header) === 1) {
            return (int) $header;
        }
        $date = $header === null ? false : strtotime($header);
        if ($date !== false) {
            return max(0, $date - time());
        }

        return \is_int($field) ? $field : null;
    }
}
